// Sends the sign-out form by itself; without scripts the button does.
document.querySelector('button[form="op.logoutForm"]')?.click();
