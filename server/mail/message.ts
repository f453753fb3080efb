import { findPaintColor } from '#contract/shop-paints.ts'
import { onOneLine, withoutInvisibles } from '#contract/text.ts'
import { inQuotationMarks } from '#contract/typed-text.ts'
import type { Config } from '#server/config.ts'
import type { Mail, NoteMailItem } from './mailer.ts'
import { type Content, type Sentence, sentenceText } from './templates/content.ts'
import { type Frame, htmlPage } from './templates/html.ts'
import { ar } from './templates/words.ar.ts'
import { en } from './templates/words.en.ts'

export interface Message {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

const words = { en, ar }

const isolate = (text: string) => `\u2068${onOneLine(text)}\u2069`

/** The texts of a sentence that people wrote. */
function isolateNames({ sentence, ...item }: NoteMailItem): NoteMailItem {
  const voucher = 'voucher' in sentence && sentence.voucher
  const named = voucher && { voucher: { ...voucher, nameEn: isolate(voucher.nameEn), nameAr: isolate(voucher.nameAr) } }
  if (sentence.rule === 'silentMessage') return { ...item, sentence: { ...sentence, title: isolate(sentence.title) } }
  if (sentence.rule === 'fallenRating')
    return { ...item, sentence: { ...sentence, ...named, comment: sentence.comment && isolate(inQuotationMarks(sentence.comment)) } }
  return { ...item, sentence: { ...sentence, ...named } }
}

function fill({ template, language, data }: Mail): Content {
  const { contents } = words[language]
  switch (template) {
    case 'verifyEmail':
      return contents.verifyEmail(data)
    case 'confirmEmail':
      return contents.confirmEmail(data)
    case 'emailChangeRequested':
      return contents.emailChangeRequested({ ...data, newAddress: isolate(data.newAddress) })
    case 'emailChanged':
      return contents.emailChanged({ newAddress: isolate(data.newAddress) })
    case 'recoveryCode':
      return contents.recoveryCode(data)
    case 'passwordChanged':
      return contents.passwordChanged(data)
    case 'secondFactorChanged':
      return contents.secondFactorChanged(data)
    case 'newSignIn':
      return contents.newSignIn({
        ...data,
        browser: data.browser && isolate(data.browser),
        system: data.system && isolate(data.system),
        subnet: isolate(data.subnet),
      })
    case 'tillPaired':
      return contents.tillPaired({
        ...data,
        tillName: isolate(data.tillName),
        browser: data.browser && isolate(data.browser),
        system: data.system && isolate(data.system),
      })
    case 'invitation':
      return contents.invitation({ ...data, businessName: isolate(data.businessName) })
    case 'invitationOfAccount':
      return contents.invitationOfAccount({ businessName: isolate(data.businessName) })
    case 'ownershipHandedOver':
      return contents.ownershipHandedOver({ ...data, businessName: isolate(data.businessName), newOwner: isolate(data.newOwner) })
    case 'providerApproved':
      return contents.providerApproved({ ...data, businessName: isolate(data.businessName) })
    case 'providerRejected':
      return contents.providerRejected({ ...data, businessName: isolate(data.businessName), reason: withoutInvisibles(data.reason ?? '') })
    case 'approvalWithdrawn':
      return contents.approvalWithdrawn({ ...data, businessName: isolate(data.businessName), reason: withoutInvisibles(data.reason ?? '') })
    case 'licenceEnding':
      return contents.licenceEnding({ ...data, businessName: isolate(data.businessName) })
    case 'licenceAccepted':
      return contents.licenceAccepted({ ...data, businessName: isolate(data.businessName) })
    case 'licenceRefused':
      return contents.licenceRefused({ ...data, businessName: isolate(data.businessName), reason: withoutInvisibles(data.reason) })
    case 'morningNote':
      return contents.morningNote({ ...data, businessName: isolate(data.businessName), items: data.items.map(isolateNames) })
    case 'claimLink':
      return contents.claimLink({ ...data, voucherName: isolate(data.voucherName), businessName: isolate(data.businessName) })
    case 'voucherEnded':
      return contents.voucherEnded({
        ...data,
        voucherName: isolate(data.voucherName),
        businessName: isolate(data.businessName),
        reason: withoutInvisibles(data.reason),
      })
    case 'voucherSuspended':
      return contents.voucherSuspended({
        voucherName: data.voucherName && isolate(data.voucherName),
        businessName: isolate(data.businessName),
      })
    case 'ratingAnswer':
      return contents.ratingAnswer({
        ...data,
        voucherName: isolate(data.voucherName),
        businessName: isolate(data.businessName),
        answer: withoutInvisibles(data.answer),
      })
    case 'announcementTest':
      return contents.announcementTest({
        ...data,
        businessName: isolate(data.businessName),
        title: isolate(data.title),
        texts: data.texts.map((text) => ({ title: onOneLine(text.title), message: withoutInvisibles(text.message) })),
        voucherName: data.voucherName && isolate(data.voucherName),
      })
    case 'notification':
      return contents.notification(data)
  }
}

/** The rows of its figures stand once under a sentence. */
function withLinks({ parts, links }: Sentence): string {
  const rows = new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.link)))
  return [sentenceText({ parts }), ...rows, ...links.map(({ label, link }) => `${label}: ${link}`)].join('\n')
}

function plainText(
  { heading, lead, paragraphs, quote, code, items = [], action, notRequested, settings }: Content,
  frame: Frame,
  footer: readonly string[],
): string {
  const [first, ...others] = paragraphs
  return [
    ...(lead ? [withLinks(lead)] : [heading, frame.greeting]),
    first,
    code,
    quote && `${quote.label}:\n${quote.text}`,
    ...others,
    ...items.map(withLinks),
    action && `${action.label}:\n${action.link}`,
    notRequested,
    settings && `${settings.label}:\n${settings.link}`,
    frame.signature,
    `--\n${footer.join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The address under which a mail program offers to turn such mails off, if its recipient has chosen to get them. */
function unsubscribeHeader({ template, data }: Mail): Readonly<Record<string, string>> {
  if (template !== 'notification' && template !== 'morningNote') return {}
  return 'isFirstVoucher' in data && data.isFirstVoucher ? {} : { 'List-Unsubscribe': `<${data.settingsLink}>` }
}

type Sender = Pick<Config, 'mailFrom' | 'supportEmail'>

/** `id` makes the Message-ID, so that mail programs show a mail that was sent twice once. */
export function createMessage(mail: Mail, id: string, { mailFrom, supportEmail }: Sender): Message {
  const { frame } = words[mail.language]
  const content = fill(mail)
  const footer = [frame.sentTo(isolate(mail.to)), ...(supportEmail ? [frame.questions(isolate(supportEmail))] : [])]
  return {
    from: { name: frame.brand, address: mailFrom },
    to: { name: '', address: mail.to },
    ...(supportEmail && { replyTo: supportEmail }),
    messageId: `<${id}@${mailFrom.split('@')[1]}>`,
    subject: content.subject,
    text: plainText(content, frame, [[frame.brand, content.business].filter(Boolean).join(' · '), ...footer]),
    html: htmlPage({
      language: mail.language,
      content,
      frame,
      footer,
      paint: 'shopPaint' in mail.data ? findPaintColor(mail.data.shopPaint) : undefined,
    }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language, ...unsubscribeHeader(mail) },
  }
}
