import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { cannedReplyLengths } from './limits.ts'
import { looseText } from './loose-fields.ts'
import { adminRoles } from './roles.ts'
import { lineText, requiredText } from './rules.ts'

const id = z.string().check(z.minLength(1), z.maxLength(64))

/** Written in a text as `{business}`; replaced when it is inserted in the composer. */
export const cannedReplyPlaceholders = ['business', 'manager', 'administrator'] as const
export type CannedReplyPlaceholder = (typeof cannedReplyPlaceholders)[number]

export const CannedReply = z.object({
  _id: z.string(),
  titleEn: looseText,
  titleAr: looseText,
  textEn: looseText,
  textAr: looseText,
  version: z.optional(z.number()),
})
export type CannedReply = z.infer<typeof CannedReply>

/** A misspelt placeholder would reach the business as it is. */
const replyText = requiredText(cannedReplyLengths.text).check(
  z.check<string>(({ value, issues }) => {
    const unknown = value.match(/\{[^{}]+\}/g)?.find((written) => !cannedReplyPlaceholders.some((name) => written === `{${name}}`))
    if (unknown) issues.push({ code: 'custom', message: 'unknownPlaceholder', params: { placeholder: unknown }, input: value })
  }),
)

const fields = {
  titleEn: lineText(cannedReplyLengths.title),
  titleAr: lineText(cannedReplyLengths.title),
  textEn: replyText,
  textAr: replyText,
} as const

export const CannedReplyInput = z.object(fields)
export type CannedReplyInput = z.input<typeof CannedReplyInput>

const failedToSave = { en: 'Could not save the reply', ar: 'تعذّر حفظ الرد الجاهز' } as const

/** At most 100, by their titles. */
export const listCannedReplies = defineCall({
  name: 'help-center.listCannedReplies',
  right: 'chats.answer',
  method: 'GET',
  path: '/help-center/admin/get-canned-replies',
  access: adminRoles,
  fullBackendOnly: true,
  data: z.array(CannedReply),
  texts: {
    audit: { en: 'List saved replies', ar: 'عرض الردود الجاهزة' },
    failure: { en: 'Could not load the saved replies', ar: 'تعذّر تحميل الردود الجاهزة' },
  },
})

/** 409 `CONFLICT` when there are 100 already. */
export const createCannedReply = defineCall({
  name: 'help-center.createCannedReply',
  right: 'chats.answer',
  method: 'POST',
  path: '/help-center/admin/create-canned-reply',
  access: adminRoles,
  fullBackendOnly: true,
  body: CannedReplyInput,
  data: CannedReply,
  texts: {
    audit: { en: 'Add a saved reply', ar: 'إضافة رد جاهز' },
    failure: failedToSave,
    success: { en: 'Saved reply added', ar: 'أُضيف الرد الجاهز' },
  },
  refusals: ['CONFLICT'],
})

export const updateCannedReply = defineCall({
  name: 'help-center.updateCannedReply',
  right: 'chats.answer',
  method: 'PUT',
  path: '/help-center/admin/update-canned-reply/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id }),
  body: z.object({ ...fields, expectedVersion: z.optional(z.int()) }),
  data: CannedReply,
  texts: {
    audit: { en: 'Edit a saved reply', ar: 'تعديل رد جاهز' },
    failure: failedToSave,
    success: { en: 'Reply saved', ar: 'حُفظ الرد الجاهز' },
  },
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
})

export const deleteCannedReply = defineCall({
  name: 'help-center.deleteCannedReply',
  right: 'chats.answer',
  method: 'DELETE',
  path: '/help-center/admin/delete-canned-reply/:id',
  access: adminRoles,
  fullBackendOnly: true,
  params: z.object({ id }),
  data: z.nullish(z.unknown()),
  texts: {
    audit: { en: 'Delete a saved reply', ar: 'حذف رد جاهز' },
    failure: { en: 'Could not delete the saved reply', ar: 'تعذّر حذف الرد الجاهز' },
    success: { en: 'Saved reply deleted', ar: 'حُذف الرد الجاهز' },
  },
  refusals: ['NOT_FOUND'],
})
