import { claimLinkHours, emailChangeHours, invitationDays, verifyLinkHours } from '../mailer.ts'
import { type Contents, formatTexts } from './content.ts'
import { toContentItems, toContentLead } from './note-items.ts'

const signIn = 'Sign in'

export const en = {
  frame: {
    brand: 'Qaseema',
    greeting: 'Hello,',
    signature: 'The Qaseema team',
    plainLink: 'If the button does not work, open this address:',
    questions: (address: string) => `Questions? Write to ${address}`,
    sentTo: (address: string) => `This message was sent to ${address}`,
  },
  contents: {
    verifyEmail: ({ link }) => ({
      subject: 'Verify your email address',
      preview: 'One step is left before your registration is reviewed.',
      heading: 'Verify your email address',
      paragraphs: [
        'Thank you for registering your business with Qaseema. Verify your email address, and we will review your registration.',
        `The link is valid for ${verifyLinkHours} hours.`,
      ],
      action: { label: 'Verify email address', link },
      notRequested: 'If you did not register, ignore this message. Nobody can sign in with your address until it is verified.',
    }),
    confirmEmail: ({ link }) => ({
      subject: 'Confirm your new email address',
      preview: 'Open the link to sign in with this address from now on.',
      heading: 'Confirm your new email address',
      paragraphs: [
        'You asked to sign in to Qaseema with this email address. Confirm that it is yours; nothing changes until then.',
        `The link is valid for ${emailChangeHours} hours and works once.`,
      ],
      action: { label: 'Confirm email address', link },
      notRequested: 'If you did not ask for this, ignore this message. Nothing changes unless the link is opened.',
    }),
    emailChangeRequested: ({ newAddress, recoveryLink }) => ({
      subject: 'Your email address is about to change',
      preview: 'If it was not you, reset your password now. That stops the change.',
      heading: 'Your email address is about to change',
      paragraphs: [
        `Someone who knows your password asked to change the email address of your Qaseema account to ${newAddress}. It changes once the link sent to that address is opened.`,
        'If it was you, there is nothing to do here. If it was not you, reset your password now: that stops the change and signs out every device.',
      ],
      action: { label: 'Reset password', link: recoveryLink },
    }),
    emailChanged: ({ newAddress }) => ({
      subject: 'Your email address was changed',
      preview: 'You now sign in with your new address.',
      heading: 'Your email address was changed',
      paragraphs: [
        `Your Qaseema account now has the email address ${newAddress}. You can no longer sign in with this one, and all other devices were signed out.`,
      ],
      notRequested: 'If it was not you, write to the Qaseema team immediately: someone else may be using your account.',
    }),
    recoveryCode: ({ code, minutes }) => ({
      subject: 'Your Qaseema one-time code',
      preview: `The code is valid for ${minutes} minutes.`,
      heading: 'Your one-time code',
      paragraphs: [
        'Enter this code on the page where you asked to reset your password.',
        `It is valid for ${minutes} minutes. Do not share it: we never ask for it.`,
      ],
      code,
      notRequested: 'If you did not ask for this, ignore this message. Your password stays as it is.',
    }),
    passwordChanged: ({ recoveryLink, changedAt }) => ({
      subject: 'Your password was changed',
      preview: 'If it was not you, reset your password now.',
      heading: 'Your password was changed',
      paragraphs: [
        `The password of your Qaseema account was changed on ${changedAt}. If it was you, there is nothing to do.`,
        'If it was not you, reset your password now: someone else may know it.',
      ],
      action: { label: 'Reset password', link: recoveryLink },
    }),
    secondFactorChanged: ({ change, left = 0, changedAt, recoveryLink }) => {
      const happened = {
        added: 'A new second step was added to your Qaseema account',
        removed: 'A second step of your Qaseema account was removed',
        codesMade: 'New recovery codes were made for your Qaseema account',
        codeUsed: 'Someone signed in to your Qaseema account with a recovery code',
        reset: 'The Qaseema team reset two-step verification for your account',
      }[change]
      const now = {
        added: 'Your other devices were signed out.',
        removed: 'Your other devices were signed out.',
        codesMade: 'The former codes no longer work.',
        codeUsed: `Recovery codes that are left: ${left}.`,
        reset: 'Every device was signed out. Sign in with your password, then set up two-step verification again.',
      }[change]
      return {
        subject: change === 'codeUsed' ? 'A recovery code was used' : 'Two-step verification was changed',
        preview: 'If it was not you, reset your password now.',
        heading: change === 'codeUsed' ? 'A recovery code was used' : 'Two-step verification was changed',
        paragraphs: [
          `${happened} on ${changedAt}. ${now}`,
          change === 'reset'
            ? 'If you did not ask for this, reset your password now and tell the Qaseema team.'
            : 'If it was you, there is nothing to do. If it was not you, reset your password now: someone else may know it.',
        ],
        action: { label: 'Reset password', link: recoveryLink },
      }
    },
    newSignIn: ({ browser, system, subnet, signedInAt, sessionsLink }) => ({
      subject: 'New sign-in to your account',
      preview: 'If it was not you, change your password now.',
      heading: 'New sign-in to your account',
      paragraphs: [
        `Someone signed in to your Qaseema account on ${signedInAt} from a new device.`,
        `Device: ${browser ? `${browser}${system ? ` on ${system}` : ''}` : 'unknown'}. IP address: ${subnet}.`,
        'If it was you, there is nothing to do. If it was not you, change your password now: someone else may know it. All other devices are then signed out.',
      ],
      action: { label: 'Show the open sessions', link: sessionsLink },
    }),
    tillPaired: ({ tillName, browser, system, pairedAt, tillsLink }) => ({
      subject: `A till was paired: “${tillName}”`,
      preview: 'If it was not you, end the till now.',
      heading: 'A till was paired',
      paragraphs: [
        `The device “${tillName}” can now redeem vouchers of your business. It was paired on ${pairedAt}${browser ? ` with ${browser}${system ? ` on ${system}` : ''}` : ''}.`,
        'If it was not you, end the till and change your password. A new password alone does not sign tills out.',
      ],
      action: { label: 'Show the tills', link: tillsLink },
    }),
    invitation: ({ businessName, subRole, link }) => ({
      subject: `Invitation to ${businessName}`,
      preview: 'Choose a password, and you can sign in.',
      heading: 'You are invited',
      paragraphs: [
        `${businessName} invites you to its team on Qaseema.`,
        {
          MANAGER: 'As a manager you may do everything but manage the team and change legal details.',
          VIEWER: 'As a viewer you see and download vouchers, redemptions, ratings and figures, and change nothing.',
        }[subRole],
        `The link is valid for ${invitationDays} days and works once. Of several messages, the newest counts.`,
      ],
      action: { label: 'Accept the invitation', link },
      notRequested: 'If you do not know this business, ignore this message. Without the link no account is made.',
    }),
    invitationOfAccount: ({ businessName }) => ({
      subject: `Invitation to ${businessName}`,
      preview: 'This address already has an account, so it cannot accept.',
      heading: 'You are invited',
      paragraphs: [
        `${businessName} invites you to its team on Qaseema, but this address already has an account there, and an account belongs to one business.`,
        'To join, ask the business to invite another address of yours. We do not tell it that this one has an account.',
      ],
      notRequested: 'If you do not know this business, ignore this message. Nothing changes in your account.',
    }),
    ownershipHandedOver: ({ businessName, newOwner, handedOverAt, isNewOwner, link }) => ({
      subject: isNewOwner ? `You are now the owner of ${businessName}` : `${newOwner} is now the owner of ${businessName}`,
      preview: isNewOwner ? 'You now manage its team and its legal details.' : 'If it was not you, write to the Qaseema team immediately.',
      heading: 'A new owner',
      paragraphs: isNewOwner
        ? [
            `The ownership of ${businessName} was handed over to you on ${handedOverAt}. You now manage its team and its legal details, and messages about them go to you.`,
          ]
        : [
            `The ownership of ${businessName} was handed over to ${newOwner} on ${handedOverAt}. You are now a manager of it.`,
            'If it was not you, someone else knows your password. Reset it now and write to the Qaseema team immediately.',
          ],
      action: { label: isNewOwner ? 'Show the team' : 'Reset password', link },
    }),
    providerApproved: ({ businessName, signInLink, isVoucherInReview }) => ({
      subject: `${businessName} is approved`,
      preview: isVoucherInReview ? 'Your voucher is now in review.' : 'You can now publish vouchers.',
      heading: 'Your business is approved',
      paragraphs: isVoucherInReview
        ? [
            `${businessName} is now a service provider on Qaseema.`,
            'The voucher you prepared is now in review. Customers see it once it is approved.',
          ]
        : [`${businessName} is now a service provider on Qaseema. Sign in to publish vouchers.`],
      action: { label: signIn, link: signInLink },
      notRequested: 'If you did not register, ignore this message.',
    }),
    providerRejected: ({ businessName, reason, signInLink }) => ({
      subject: `The registration of ${businessName} was rejected`,
      preview: 'You can correct it and send it again.',
      heading: 'Your registration was rejected',
      paragraphs: [
        `We reviewed the registration of ${businessName} and cannot approve it as it is. Sign in to correct it and send it again.`,
      ],
      quote: reason ? { label: 'Reason', text: reason } : undefined,
      action: { label: signIn, link: signInLink },
      notRequested: 'If you did not register, ignore this message.',
    }),
    approvalWithdrawn: ({ businessName, reason, signInLink }) => ({
      subject: `The approval of ${businessName} was withdrawn`,
      preview: 'You can correct your details and send them again.',
      heading: 'Your approval was withdrawn',
      paragraphs: [
        `We withdrew the approval of ${businessName}. Your vouchers cannot be redeemed until your business is approved again.`,
        'Sign in to correct your details and send them again.',
      ],
      quote: reason ? { label: 'Reason', text: reason } : undefined,
      action: { label: signIn, link: signInLink },
    }),
    licenceEnding: ({ businessName, state, endsOn, licenceLink }) => ({
      subject: {
        ahead: `The licence of ${businessName} ends on ${endsOn}`,
        today: `The licence of ${businessName} ends today`,
        over: `The licence of ${businessName} has ended`,
      }[state],
      preview: 'Send a new one: it takes a minute.',
      heading: { ahead: 'Your licence is about to end', today: 'Your licence ends today', over: 'Your licence has ended' }[state],
      paragraphs: [
        `The licence of ${businessName} that we have on file ${state === 'over' ? 'ended' : 'ends'} on ${endsOn}.`,
        'Send the new one as a PDF or a picture. Your vouchers stay as they are while we check it.',
      ],
      action: { label: 'Send a new licence', link: licenceLink },
    }),
    licenceAccepted: ({ businessName, endsOn, licenceLink }) => ({
      subject: `The new licence of ${businessName} is accepted`,
      preview: `It is valid until ${endsOn}.`,
      heading: 'Your new licence is accepted',
      paragraphs: [`Thank you. The new licence of ${businessName} is on file and valid until ${endsOn}.`],
      action: { label: 'Show the licence', link: licenceLink },
    }),
    licenceRefused: ({ businessName, reason, licenceLink }) => ({
      subject: `The new licence of ${businessName} was not accepted`,
      preview: 'You can send another one.',
      heading: 'Your new licence was not accepted',
      paragraphs: [
        `We checked the new licence of ${businessName} and cannot accept it. Your business stays approved. Send another licence.`,
      ],
      quote: { label: 'Reason', text: reason },
      action: { label: 'Send another licence', link: licenceLink },
    }),
    claimLink: ({ voucherName, businessName, getsMessages, link }) => ({
      subject: `Your voucher: “${voucherName}”`,
      preview: `Open it and show it at ${businessName}.`,
      heading: 'Your voucher is ready',
      paragraphs: [
        `Open your voucher “${voucherName}” and show it at ${businessName}: it has the code that is scanned at the till.`,
        `Open it within ${claimLinkHours} hours. Keep this message, because its link shows your voucher from then on. Do not share it.`,
        ...(getsMessages
          ? [`You also asked for notifications of ${businessName}. You can turn them off on the page of your voucher.`]
          : []),
      ],
      action: { label: 'Open the voucher', link },
      notRequested: 'If you did not ask for a voucher, ignore this message.',
    }),
    voucherEnded: ({ voucherName, businessName, reason, link }) => ({
      subject: `Your voucher “${voucherName}” has ended`,
      preview: 'It has ended for everybody.',
      heading: 'Your voucher has ended',
      paragraphs: [`The voucher “${voucherName}” of ${businessName} has ended for everybody. The till no longer accepts it.`],
      quote: { label: 'Reason', text: reason },
      action: { label: 'View the vouchers of the business', link },
      notRequested: 'You get this message because you have this voucher.',
    }),
    voucherSuspended: ({ voucherName, businessName }) => ({
      subject: voucherName ? `Your voucher “${voucherName}” is suspended` : `Your vouchers of ${businessName} are suspended`,
      preview: 'The till does not accept it for now.',
      heading: voucherName ? 'Your voucher is suspended' : 'Your vouchers are suspended',
      paragraphs: [
        voucherName
          ? `The voucher “${voucherName}” of ${businessName} is suspended. The till does not accept it for now.`
          : `The vouchers of ${businessName} are suspended. The till does not accept them for now.`,
        'If the suspension is lifted before the last day of your voucher, you can use it until then.',
      ],
      notRequested: 'You get this message because you have a voucher of this business.',
    }),
    ratingAnswer: ({ voucherName, businessName, answer, link }) => ({
      subject: `${businessName} has answered your rating`,
      preview: answer,
      heading: 'An answer to your rating',
      paragraphs: [`You rated “${voucherName}”. ${businessName} has answered:`],
      quote: { label: 'Answer', text: answer },
      action: { label: 'View the voucher', link },
      notRequested: 'You get this message once, because you rated a voucher.',
    }),
    morningNote: ({ businessName, time, lead, items, dashboardLink, settingsLink }) => ({
      subject: `Good morning: ${businessName} yesterday`,
      business: businessName,
      ...toContentLead(lead, 'en'),
      paragraphs: items.length > 0 ? [`Also noticed, as of ${time}:`] : [],
      items: toContentItems(items, 'en'),
      action: { label: 'Open the dashboard', link: dashboardLink },
      notRequested: 'You get this message because you chose the morning note by email. You can turn it off under “Account and security”.',
      settings: { label: 'Notification settings', link: settingsLink },
    }),
    announcementTest: ({ businessName, title, texts, voucherName, link }) => ({
      subject: `Test: “${title}”`,
      preview: 'Only you got this test.',
      heading: 'Test of a scheduled notification',
      paragraphs: [
        `This is a test, and only you got it. Customers of ${businessName} see this text in the app of the marketplace once it is approved and sent.`,
        ...(voucherName ? [`Attached voucher: “${voucherName}”`] : []),
      ],
      quote: { label: 'The notification', text: formatTexts(texts) },
      action: { label: 'Scheduled notifications', link },
    }),
    notification: ({ title, name, message, link, settingsLink, isFirstVoucher }) => ({
      subject: name ? `${title}: “${name}”` : title,
      preview: message,
      heading: title,
      paragraphs: [message],
      action: { label: 'View details', link },
      notRequested: isFirstVoucher
        ? 'You get this message because it is about your first voucher.'
        : 'You get this message because you chose emails about this. You can turn them off under “Account and security”.',
      settings: { label: 'Notification settings', link: settingsLink },
    }),
  } satisfies Contents,
} as const
