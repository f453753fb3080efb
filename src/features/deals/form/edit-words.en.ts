export const en = {
  title: 'Edit voucher',
  titleNamed: 'Edit “{{name, name}}”',
  notKept: 'A newly chosen picture was not kept; choose it again.',
  approved: {
    title: 'Customers can see this voucher now',
    text: 'Once you submit your changes it waits for review again, and customers see it after it is approved.',
  },
  rejected: {
    on: 'Rejected on {{date}}',
    title: 'Rejected',
    reason: 'Reason:',
    text: 'Correct it and submit it again: it goes back to review.',
  },
  cover: {
    stays: 'The picture stays unless you choose another one.',
    unsent: 'The new picture has not been sent.',
    saved: 'Your text is saved and waits for review. Only the picture is missing.',
    again: 'Try the picture again',
    since: 'The picture and your latest changes are not saved. What came before is.',
    both: 'Send the picture and the changes',
    leave: 'The new picture has not been sent. Your text is saved.',
  },
  changed: 'This voucher was changed while you were writing',
} as const
