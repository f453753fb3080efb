export const en = {
  label: 'Steps',
  position: 'Step {{step, number}} of {{total, number}}',
  done: 'Complete',
  next: 'Next',
  back: 'Back',
  restored: 'What you typed until {{moment, name}} is back.',
  startAgain: 'Start again',
  startAgainTitle: 'Start again?',
  startAgainText: 'Everything you entered in this form is deleted.',
  startAgainCancel: 'Keep it',
} as const
