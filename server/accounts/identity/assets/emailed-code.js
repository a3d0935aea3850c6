// Moves the code of an emailed link from the fragment of the address into the form.
const field = document.getElementById('emailed-code');
const code = location.hash.slice(1);
if (code) {
  field.value = code;
  history.replaceState(null, '', location.pathname + location.search);
}
field.closest('.emailed-code').hidden = field.value !== '';
if (field.value) document.querySelector('input[type=password]')?.focus();
