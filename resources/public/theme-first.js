// Before the first paint: the theme that this browser chose, so that the page never flashes.
// The key is THEME_KEY of ui/color-theme.ts.
try {
  const dark = localStorage.getItem('sealwright-theme') === 'dark';
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light';
}
