export const en = {
  title: 'Correct your registration',
  intro: 'Change what was wrong and send it again. The team then reviews it anew.',
  reason: 'Why it was rejected',
  noReason: 'The team gave no reason.',
  toCorrect: 'To be corrected',
  marked: 'The reviewer marked this field',
  submit: 'Send again',
  leftOut: 'The licence does not stay.',
  notSaved: 'A licence that you chose is not stored: choose it again.',
  failed: 'Your registration is safe; only this page could not be shown.',
  status: 'Registration',
  unnamedLicence: 'the licence',
} as const
