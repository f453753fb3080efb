import type { NotificationKind } from './kinds.ts'
import type { Names } from './names.ts'

type Text<Values> = (values: Values) => { readonly title: string; readonly message: string }

const number = new Intl.NumberFormat('en-US')

const formatCustomers = (count: number) => (count === 1 ? '1 customer' : `${number.format(count)} customers`)

/** A message has at most five files. */
function describeFiles({ files, pictures, pdf }: Pick<Names, 'files' | 'pictures' | 'pdf'>): string {
  if (pdf) return `PDF: ${pdf}`
  if (pictures) return files === 1 ? 'Picture' : `${files} pictures`
  return `${files} files`
}

export const en = {
  kinds: {
    registered: ({ business }) => ({
      title: 'New registration',
      message: `${business} has registered and is waiting for review.`,
    }),
    resubmitted: ({ business }) => ({
      title: 'Corrected registration',
      message: `${business} has corrected its registration and is waiting for review.`,
    }),
    licenceSent: ({ business }) => ({
      title: 'New licence to check',
      message: `${business} has sent a new licence.`,
    }),
    licenceEnding: ({ day }) => ({
      title: 'Your licence is about to end',
      message: `The licence that we have ends on ${day}. Send a new one before then.`,
    }),
    licenceEnded: ({ day }) => ({
      title: 'Your licence has ended',
      message: `The licence that we have ended on ${day}. Send a new one.`,
    }),
    licenceAccepted: ({ day }) => ({
      title: 'Your new licence is accepted',
      message: `It is valid until ${day}.`,
    }),
    licenceRefused: ({ reason }) => ({
      title: 'Your new licence was not accepted',
      message: `Send another one. Reason: ${reason}`,
    }),
    dealCreated: ({ business, deal }) => ({
      title: 'New voucher',
      message: `${business} has sent “${deal}” for review.`,
    }),
    dealChanged: ({ business, deal }) => ({
      title: 'Edited voucher',
      message: `${business} has edited “${deal}” and sent it for review.`,
    }),
    providerApproved: ({ business }) => ({
      title: 'Your business is approved',
      message: `${business} can now publish vouchers.`,
    }),
    providerRejected: ({ business, reason }) => ({
      title: 'Your registration was rejected',
      message: reason
        ? `Correct your details and send them again. Reason: ${reason}`
        : `${business} can correct its details and send them again.`,
    }),
    approvalWithdrawn: ({ reason }) => ({
      title: 'Your approval was withdrawn',
      message: `Your vouchers cannot be redeemed until you are approved again. ${reason ? `Reason: ${reason}` : 'Correct your details and send them again.'}`,
    }),
    dealApproved: ({ deal, isChange }) => ({
      title: isChange ? 'Change approved' : 'Voucher approved',
      message: isChange
        ? `The change of “${deal}” is approved. Customers can see it now.`
        : `“${deal}” is approved. Customers can see it now.`,
    }),
    dealRejected: ({ deal, reason, isChange }) => ({
      title: isChange ? 'Change rejected' : 'Voucher rejected',
      message: `${isChange ? `The change of “${deal}” was rejected, and the approved version stays.` : `“${deal}” was rejected.`}${reason && ` Reason: ${reason}`}`,
    }),
    redemptionUndone: ({ deal, till, cashier }) => ({
      title: 'Redemption undone',
      message: `A redemption of “${deal}”${till && ` at the till “${till}”`} was undone${cashier && ` by ${cashier}`}.`,
    }),
    redemptionTakenBack: ({ deal, reason }) => ({
      title: 'Redemption undone',
      message: `The Qaseema team has undone a redemption of “${deal}”. Reason: ${reason}`,
    }),
    ratingReported: ({ business, deal, reason }) => ({
      title: 'Comment reported',
      message: `${business} has reported a comment on “${deal}”. Reason: ${reason}`,
    }),
    commentHidden: ({ deal }) => ({
      title: 'Comment hidden',
      message: `The Qaseema team has hidden the comment on “${deal}” that you reported. Its stars still count.`,
    }),
    reportDismissed: ({ deal }) => ({
      title: 'Reported comment stays',
      message: `The Qaseema team has looked at the comment on “${deal}” that you reported. It stays visible.`,
    }),
    tillPaired: ({ till, browser, system }) => ({
      title: 'Till paired',
      message: `“${till}” was paired${browser && ` with ${browser}${system && ` on ${system}`}`}. If you do not know this device, end the till.`,
    }),
    personJoined: ({ colleague }) => ({
      title: 'New in your team',
      message: `${colleague} has accepted your invitation and can sign in now.`,
    }),
    announcementCreated: ({ business, announcement }) => ({
      title: 'New scheduled notification',
      message: `${business} has sent “${announcement}” for review.`,
    }),
    announcementChanged: ({ business, announcement }) => ({
      title: 'Scheduled notification changed',
      message: `${business} has changed “${announcement}”. It is waiting for review.`,
    }),
    announcementApproved: ({ announcement }) => ({
      title: 'Scheduled notification approved',
      message: `“${announcement}” was approved.`,
    }),
    announcementRejected: ({ announcement, reason }) => ({
      title: 'Scheduled notification rejected',
      message: reason ? `“${announcement}” was rejected. Reason: ${reason}` : `“${announcement}” was rejected.`,
    }),
    announcementSent: ({ announcement, customers, isLate, isDealLeftOut }) => ({
      title: 'Scheduled notification sent',
      message: `${
        isLate
          ? `“${announcement}” was approved after its time and sent immediately to ${formatCustomers(customers)}.`
          : `“${announcement}” was sent to ${formatCustomers(customers)}.`
      }${isDealLeftOut ? ' It went without its voucher, which could not be claimed at that time.' : ''}`,
    }),
    questionAsked: ({ business, text, ...names }) => ({
      title: 'Help centre: new message',
      message: `${business}: ${text || describeFiles(names)}`,
    }),
    chatPassed: ({ business, colleague }) => ({
      title: 'Help centre: passed to you',
      message: `${colleague || 'Another administrator'} has passed you the conversation with ${business}.`,
    }),
    answerGiven: ({ text, ...names }) => ({
      title: 'Help centre: new answer',
      message: text || describeFiles(names),
    }),
  } satisfies Record<NotificationKind, Text<Names>>,
  decided: {
    registrations: ({ business, isApproved }) => ({
      title: isApproved ? 'Registration approved' : 'Registration rejected',
      message: business,
    }),
    submittedDeals: ({ business, deal, isApproved }) => ({
      title: isApproved ? 'Voucher approved' : 'Voucher rejected',
      message: `“${deal}” by ${business}`,
    }),
    submittedAnnouncements: ({ business, announcement, isApproved }) => ({
      title: isApproved ? 'Scheduled notification approved' : 'Scheduled notification rejected',
      message: `“${announcement}” by ${business}`,
    }),
  } satisfies Record<string, Text<Names & { readonly isApproved: boolean }>>,
  /** A kind that only a newer release knows. */
  unknown: 'New notification',
} as const
