/** A voucher that somebody else has changed while its form was open. */
export const meanwhile = {
  conflict: {
    APPROVED: 'It has been approved.',
    REJECTED: 'It has been rejected.',
    PENDING: 'It is waiting for review.',
    changed: 'What was changed, as it reads now:',
    unchanged: 'Its texts, prices and hours are as they were.',
    cover: 'The picture may have been changed as well.',
    safe: 'What you typed is still below.',
    keep: 'Keep mine',
    take: 'Take the saved version',
    kept: 'Your text stays',
    keptText: 'Submit it to replace the saved version.',
    taken: 'This is the saved version',
    takenText: 'What you had typed is kept until you leave this page.',
    back: 'Bring mine back',
  },
  deleted: {
    title: 'This voucher was deleted while you were writing',
    text: 'What you typed is still below. You can submit it as a new voucher; the picture has to be chosen again.',
    again: 'Use it for a new voucher',
    another: 'You have a draft of another new voucher. Using this text replaces it.',
    replace: 'Replace that draft',
    noRoom: 'This browser has no room to keep it. What you typed is still below; copy it before you leave this page.',
  },
} as const
