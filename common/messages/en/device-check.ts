export const english = {
  /** Text of the check of camera, microphone and connection before a session. */
  checkMessages: {
    title: 'Before you join',
    text: 'See and hear yourself as others will. Nothing from this check is sent or saved.',
    start: 'Check camera and microphone',
    starting: 'One moment…',
    stop: 'End the check',
    camera: 'Camera',
    microphone: 'Microphone',
    preview: 'Your camera',
    level: 'Microphone level',
    speak: 'Say a few words. The bar should move.',
    heard: 'Your microphone works.',
    connection: 'Connection',
    connectionStart: 'Check the connection',
    connectionAgain: 'Check the connection again',
    measuring: 'Measuring…',
    noPicture: 'No picture',
    /** When camera and microphone fail for the same reason. */
    advice: {
      NotAllowedError:
        'Your browser blocks the camera and microphone. Allow both with the icon next to the page address, then check again.',
      NotFoundError:
        'No camera or no microphone was found. Connect one, or open this page on a phone, then check again.',
      NotReadableError:
        'Another program is using the camera or the microphone. Close it, then check again.',
      other:
        'The camera and microphone could not be opened. Restart the browser, then check again.',
    },
    /** When only one of the devices works: the advice for the other, by device and error. */
    lacks: {
      camera: {
        NotAllowedError:
          'The camera is blocked. Allow it with the icon next to the page address, then check again.',
        NotFoundError: 'No camera was found. Connect one, then check again.',
        NotReadableError: 'Another program is using the camera. Close it, then check again.',
        other: 'The camera could not be opened. Restart the browser, then check again.',
      },
      microphone: {
        NotAllowedError:
          'The microphone is blocked. Allow it with the icon next to the page address, then check again.',
        NotFoundError: 'No microphone was found. Connect one, then check again.',
        NotReadableError: 'Another program is using the microphone. Close it, then check again.',
        other: 'The microphone could not be opened. Restart the browser, then check again.',
      },
    },
    /** What the person can do without the device. */
    without: {
      camera:
        'Your microphone works. You can join with audio only, but everyone who signs must be seen.',
      microphone: 'Your camera works. You can join and see everyone, but no one can hear you.',
    },
    roundTrip: '{milliseconds, number} ms.',
    throughput: 'About {up} Mbit/s up, {down} Mbit/s down.',
    good: 'Good: your connection is fast enough for video.',
    fair: 'Fair: the picture may freeze at times. It helps to move closer to the router or to use a cable.',
    poor: 'Poor: expect interruptions. Close other programs that use the network, or switch to another network.',
    offline: 'We could not reach the server. Check your network, then check again.',
    direct: 'This network allows direct video connections.',
    hidden:
      'This network may not allow direct video connections, and no relay server is available. If video or audio does not work, try another network.',
    relayWorks: 'Our relay server also works if another participant needs it.',
    relayed:
      'This network does not allow direct video connections. Video goes through our relay server, which works.',
    relayRefuses:
      'Our relay server refuses the connection. Only we can fix this, so please contact us.',
    relaySilent: 'Our relay server does not answer.',
    directOnly:
      'Video and audio may not work with participants whose network does not allow direct connections. If so, try another network.',
    blocked:
      'Video does not get through this network, neither directly nor through our relay server.',
    blockedNext: 'Try another network, or ask the person who manages this one to allow it.',
    narrow:
      'Your upload speed is low, so your picture will be small. Audio has priority so that others can always hear you.',
  },
} as const;
