/** The messages that a sign-in form needs. The others are loaded when a form is on screen. */
export const en = {
  required: 'This field cannot be empty.',
  invalid: 'This value is not valid.',
  tooLong: 'At most {{max, number}} characters.',
  email: 'Enter a valid email address.',
} as const
