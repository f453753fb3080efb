import { type CannedReply, listCannedReplies } from '#contract/canned-replies.ts'
import { uploadAttachment } from '#contract/chat-attachments.ts'
import { setTyping } from '#contract/help-center.ts'
import { uploadLimit } from '#contract/limits.ts'
import { handler, refusal, respondWith } from '#fixtures/handlers.ts'
import { chatHandlers } from '#fixtures/samples/chats.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { pushTyping } from '../setup/push.ts'

const replies: CannedReply[] = [
  {
    _id: 'terms',
    titleEn: 'Terms missing',
    titleAr: 'الشروط ناقصة',
    textEn: 'Dear {manager}, please add the terms to the voucher of {business}.',
    textAr: 'عزيزنا {manager}، نرجو إضافة الشروط إلى قسيمة {business}.',
    version: 1,
  },
  {
    _id: 'licence',
    titleEn: 'Send the licence',
    titleAr: 'أرسل الرخصة',
    textEn: 'Please send the municipal licence (PDF, under 10 MB).',
    textAr: 'نرجو إرسال الرخصة البلدية (PDF، أقل من 10 ميغابايت).',
    version: 1,
  },
  {
    _id: 'approved',
    titleEn: 'Voucher approved',
    titleAr: 'قُبلت القسيمة',
    textEn: 'Your voucher is approved and visible to customers now. {administrator}',
    textAr: 'قُبلت قسيمتكم وتظهر الآن للعملاء. {administrator}',
    version: 1,
  },
]

const chat = {
  route: '/admin/help-center',
  path: '/admin/help-center?chat=chat-ramz',
  viewers: ['ADMIN'],
  answers: { loaded: [respondWith(listCannedReplies, replies), respondWith(setTyping, null), ...chatHandlers.loaded] },
} as const

const openPicker = 'main [title$="(/)"]'

const picker: Scene = {
  act: ({ pressAt }) => pressAt(openPicker),
  expects: (of) => of('helpCenter', 'cannedReplies')('pickerText'),
}

const manager: Scene = {
  act: async ({ press, pressAt }) => {
    await pressAt(openPicker)
    await press((of) => of('helpCenter', 'cannedReplies')('manage'))
  },
  expects: (of) => of('helpCenter', 'cannedReplies')('manageText'),
}

const form: Scene = {
  act: async (stage) => {
    await manager.act?.(stage)
    await stage.press((of) => of('helpCenter', 'cannedReplies')('add'))
    await stage.type('textEn', 'Dear {manager}, your voucher is approved.')
    await stage.type('textAr', 'عزيزنا {manager}، قُبلت قسيمتكم.')
  },
  expects: (of) => of('helpCenter', 'cannedReplies')('placeholders'),
}

const file = (name: string, content: BlobPart) => new File([content], name)

/** Uploaded, refused by the server, of another type, too large, failed, under way. */
const files: Scene = {
  act: () => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const chosen = new DataTransfer()
    for (const each of [
      file('رخصة البلدية – فرع الراكة (نسخة نهائية موقعة).pdf', '%PDF-1.7'),
      file('protected.pdf', '%PDF-1.7 protected'),
      file('offer.docx', 'PK'),
      new File([new Uint8Array(uploadLimit)], 'menu-wall.png'),
      file('Price list 2026, Al Olaya branch, weekdays and weekends, final version (signed).pdf', '%PDF-1.7 failed'),
      file('waits.pdf', '%PDF-1.7 waits'),
    ])
      chosen.items.add(each)
    if (input) input.files = chosen.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  },
  expects: (of) => of('helpCenter', 'attachments')('uploading'),
}

const uploads = handler(uploadAttachment, ({ body: { name = '' }, onProgress }) => {
  onProgress?.({ loaded: 6, total: 10 })
  if (name === 'protected.pdf') return refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'file', code: 'activeContent' }] })
  if (name.startsWith('Price list')) return refusal(503, 'UNAVAILABLE')
  if (name === 'waits.pdf') return new Promise<never>(() => undefined)
  return { attachment: { _id: 'file', kind: 'pdf' as const, name, size: 1_240_000, fileKey: 'x' } }
})

/** The field of a chat, with who else writes and the canned replies. */
export const screens: readonly Screen[] = [
  {
    route: '/service-provider/help-center',
    path: '/service-provider/help-center?view=chat',
    viewers: ['SERVICE_PROVIDER'],
    answers: chat.answers,
    name: 'chat-composer-typing',
    scene: {
      before: pushTyping({ chatId: 'chat-bun', side: 'admin', isTyping: true }),
      expects: (of) => of('helpCenter', 'composer')('adminWriting'),
    },
  },
  {
    ...chat,
    name: 'chat-composer-note',
    scene: {
      act: ({ pressAt }) => pressAt('main input[type=radio][value=note]'),
      expects: (of) => of('helpCenter')('notes.onlyTeam'),
    },
  },
  { ...chat, name: 'chat-composer-files', answers: { loaded: [uploads, ...chat.answers.loaded] }, scene: files },
  { ...chat, name: 'chat-composer-replies', scene: picker },
  { ...chat, name: 'chat-composer-manage', scene: manager },
  { ...chat, name: 'chat-composer-form', scene: form },
]
