const { readFileSync, writeFileSync } = require('node:fs');

/* What open-with.nsh does for the setup program, for the MSI: the project file of WiX gets a component
   that offers the app for PDF and Word documents and for sealwright: addresses. MSI removes it again. */

const OPEN = '"[APPLICATIONFOLDER]Sealwright.exe" "%1"';
const VALUES = [
  ['Sealwright.Document', '', 'Document'],
  ['Sealwright.Document\\shell\\open\\command', '', OPEN],
  ['Applications\\Sealwright.exe', 'FriendlyAppName', 'Sealwright'],
  ['Applications\\Sealwright.exe\\shell\\open\\command', '', OPEN],
  ['Applications\\Sealwright.exe\\SupportedTypes', '.pdf', ''],
  ['Applications\\Sealwright.exe\\SupportedTypes', '.docx', ''],
  ['.pdf\\OpenWithProgids', 'Sealwright.Document', ''],
  ['.docx\\OpenWithProgids', 'Sealwright.Document', ''],
  ['sealwright', '', 'URL:Sealwright'],
  ['sealwright', 'URL Protocol', ''],
  ['sealwright\\shell\\open\\command', '', OPEN],
];
const END = '</ComponentGroup>';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** @param {string} projectFile the WiX project that electron-builder has written */
module.exports = async (projectFile) => {
  const project = readFileSync(projectFile, 'utf8');
  if (project.split(END).length !== 2) {
    throw new Error('The WiX project has another shape: "Open with" was not added.');
  }
  const values = VALUES.map(([key, name, value]) => {
    const named = name === '' ? '' : ` Name="${escaped(name)}"`;
    return `<RegistryValue Root="HKMU" Key="Software\\Classes\\${escaped(key)}"${named} Type="string" Value="${escaped(value)}"/>`;
  });
  // A component needs one key path; the guid stays, so that an update replaces it.
  values[0] = values[0].replace('/>', ' KeyPath="yes"/>');
  const component = `<Component Id="OpenWith" Guid="2C0E6A8B-94A4-4B7E-8D7B-6B0B7F6F5C11">${values.join('')}</Component>`;
  writeFileSync(
    projectFile,
    project.replace(END, () => `${component}${END}`),
  );
};
