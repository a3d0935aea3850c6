/** Errors that any request can have, and errors of uploads. */
export const english = {
  errorMessages: {
    client_outdated:
      'This version of the Sealwright app is too old for this server. Update the app to version {version} or newer. Documents in its outbox stay on this computer and are sent after the update.',
    concurrent_change:
      'Someone else made a change at the same time, so nothing was saved. Please try again.',
    encoding_not_supported: 'This encoding is not supported. Please send plain JSON.',
    endpoint_not_found: 'There is no such endpoint.',
    field_too_long: '{name} is too long.',
    file_too_large:
      'The file is larger than {megabytes, number} MB and was not saved. Please upload a smaller file.',
    idempotency_key_invalid: 'Idempotency-Key must be 1 to 200 visible ASCII characters.',
    internal: 'Something went wrong on our side. Your documents are safe. Please try again.',
    invalid_input: '{detail}',
    key_reused:
      'Nothing was saved, because an earlier request with the same Idempotency-Key had different content. Please try again.',
    list_page_invalid: 'This page of the list does not exist. Please reload the list.',
    not_found: 'Not found',
    one_file_expected: 'Please send exactly one file, in the field "file".',
    request_decompression_failed: 'The request could not be unpacked. Please send plain JSON.',
    request_not_json: 'The request could not be read. Please send JSON.',
    request_timeout:
      'The request did not arrive completely, and nothing was saved. Please check your connection and try again.',
    same_request_in_progress:
      'An earlier request with the same Idempotency-Key is still in progress. Please try again in a moment.',
    service_unavailable:
      'The service is briefly unavailable. Please try again in a moment. If you were saving something, first check whether it was saved.',
    storage_full:
      'The server is out of storage, so the file was not saved. Please try again later.',
    storage_unavailable:
      'The file storage is briefly unavailable. Please try again in a moment. If you were saving something, first check whether it was saved.',
    text_too_long: 'This text is too long.',
    // Recorders of earlier releases give up a segment with this code.
    too_large:
      '{case, select, segment {This segment of the recording is too large.} other {The request is too large.}}',
    too_many_requests: 'Too many attempts. Please try again in {duration}.',
    unauthorized: 'Please sign in to continue.',
    upload_interrupted: 'The upload was interrupted, and the file was not saved. Please try again.',
    upload_malformed: 'The upload is incomplete or malformed. Please try again.',
    upload_not_multipart: 'Please send the file as multipart/form-data in the field "file".',
    upload_too_many_parts: 'The upload has too many parts.',
    wrong_host: 'This server does not serve this address.',
    wrong_origin: 'This request did not come from our own pages and was refused.',
  },
} as const;
