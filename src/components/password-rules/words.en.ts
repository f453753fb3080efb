export const en = {
  label: 'What the password needs',
  met: '(done)',
  tooShort: 'At least 8 characters',
  passwordUppercase: 'An uppercase letter',
  passwordLowercase: 'A lowercase letter',
  passwordDigit: 'A number',
  passwordSpecial: 'A special character',
  passwordSpaces: 'No spaces',
} as const
