; "Open with Sealwright" for PDF and Word documents, beside whatever opens them today: the extensions
; are offered, never taken. SHELL_CONTEXT is the machine or the user, as the installation is.

!macro sealwrightOffer EXTENSION
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\SupportedTypes" "${EXTENSION}" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\${EXTENSION}\OpenWithProgids" "Sealwright.Document" ""
!macroend

!macro sealwrightWithdraw EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\${EXTENSION}\OpenWithProgids" "Sealwright.Document"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Sealwright.Document" "" "Document"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Sealwright.Document\shell\open" "FriendlyAppName" "Sealwright"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Sealwright.Document\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}" "FriendlyAppName" "Sealwright"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro sealwrightOffer ".pdf"
  !insertmacro sealwrightOffer ".docx"
  WriteRegStr SHELL_CONTEXT "Software\Classes\sealwright" "" "URL:Sealwright"
  WriteRegStr SHELL_CONTEXT "Software\Classes\sealwright" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\sealwright\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  ; Explorer reads the list of programs anew.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
!macroend

!macro customUnInstall
  !insertmacro sealwrightWithdraw ".pdf"
  !insertmacro sealwrightWithdraw ".docx"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Sealwright.Document"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Applications\${APP_EXECUTABLE_FILENAME}"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\sealwright"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, i 0, i 0)'
!macroend
