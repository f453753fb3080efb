/** Changing a voucher that is there already. */
export const edits = {
  title: 'Edit voucher',
  discard: 'Discard changes',
  leave: 'Your changes to this voucher will be lost.',
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
    since: 'The picture and what you changed since are not saved yet. The rest of your text is.',
    both: 'Send both',
    leave: 'The new picture has not been sent. Your text is saved.',
  },
  changed: 'This voucher was changed while you were writing',
} as const
