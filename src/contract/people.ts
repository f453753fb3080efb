import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { newPassword } from './field-rules.ts'
import { personNameLength } from './limits.ts'
import { looseInstant } from './loose-fields.ts'
import { givenSubRoles, subRoles } from './rights.ts'
import { providerRoles } from './roles.ts'
import { emailAddress, lineText, linkToken, typedPassword } from './rules.ts'

/** Somebody who signs in for a business, with an account of their own. */
export const Person = z.object({
  _id: z.string(),
  /** Null for an owner who has not told it. */
  fullName: z.nullish(z.string()),
  emailAddress: z.string(),
  subRole: z.enum(subRoles),
  isSelf: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullish(looseInstant),
})
export type Person = z.infer<typeof Person>

/** An invitation that was neither accepted nor taken back; it may have expired. */
export const Invitation = z.object({
  _id: z.string(),
  emailAddress: z.string(),
  subRole: z.enum(givenSubRoles),
  sentAt: looseInstant,
  expiresAt: looseInstant,
})
export type Invitation = z.infer<typeof Invitation>

const ofOwner = { access: providerRoles, approvedOnly: true, fullBackendOnly: true, right: 'people.manage' } as const
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) })
const nothing = z.nullish(z.unknown())

/** The owner first, then by name; invitations newest first. */
export const listPeople = defineCall({
  ...ofOwner,
  name: 'people.list',
  method: 'GET',
  path: '/service-provider/people',
  data: z.object({ people: z.array(Person), invitations: z.array(Invitation) }),
  texts: {
    audit: { en: 'List the people of a business', ar: 'عرض فريق المنشأة' },
    failure: { en: 'Could not load the people', ar: 'تعذّر تحميل أعضاء فريق العمل' },
  },
})

export const InvitationForm = z.object({ emailAddress, subRole: z.enum(givenSubRoles) })

/** The answer does not say whether the address has an account elsewhere; only a mail to that address does. */
export const invitePerson = defineCall({
  ...ofOwner,
  name: 'people.invite',
  method: 'POST',
  path: '/service-provider/people/invitations',
  body: InvitationForm,
  data: nothing,
  texts: {
    audit: { en: 'Invite somebody to a business', ar: 'دعوة شخص إلى منشأة' },
    failure: { en: 'Could not send the invitation', ar: 'تعذّر إرسال الدعوة' },
    success: { en: 'Invitation sent', ar: 'أُرسلت الدعوة' },
  },
  refusals: ['CONFLICT', 'TOO_MANY_REQUESTS'],
})

/** A new link for seven days; the former one ends. */
export const resendInvitation = defineCall({
  ...ofOwner,
  name: 'people.resendInvitation',
  method: 'POST',
  path: '/service-provider/people/invitations/:id/send-again',
  params,
  data: nothing,
  texts: {
    audit: { en: 'Send an invitation again', ar: 'إعادة إرسال دعوة' },
    failure: { en: 'Could not send the invitation again', ar: 'تعذّرت إعادة إرسال الدعوة' },
    success: { en: 'Invitation sent again', ar: 'أُرسلت الدعوة من جديد' },
  },
  refusals: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS'],
})

export const withdrawInvitation = defineCall({
  ...ofOwner,
  name: 'people.withdrawInvitation',
  method: 'DELETE',
  path: '/service-provider/people/invitations/:id',
  params,
  data: nothing,
  texts: {
    audit: { en: 'Take back an invitation', ar: 'سحب دعوة' },
    failure: { en: 'Could not take back the invitation', ar: 'تعذّر سحب الدعوة' },
    success: { en: 'Invitation taken back', ar: 'سُحبت الدعوة' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** Holds at once in all of their sessions. `from` is the sub-role that the owner saw. */
export const changeSubRole = defineCall({
  ...ofOwner,
  name: 'people.changeSubRole',
  method: 'PUT',
  path: '/service-provider/people/:id',
  params,
  body: z.object({ subRole: z.enum(givenSubRoles), from: z.enum(givenSubRoles) }),
  data: nothing,
  texts: {
    audit: { en: 'Change what somebody of a business may do', ar: 'تعديل صلاحيات شخص في المنشأة' },
    failure: { en: 'Could not change the role', ar: 'تعذّر تغيير الدور' },
    success: { en: 'Role changed', ar: 'غُيّر الدور' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** Ends their sessions, sockets and links of files. */
export const removePerson = defineCall({
  ...ofOwner,
  name: 'people.remove',
  method: 'DELETE',
  path: '/service-provider/people/:id',
  params,
  data: nothing,
  texts: {
    audit: { en: 'Remove somebody from a business', ar: 'إزالة شخص من المنشأة' },
    failure: { en: 'Could not remove the person', ar: 'تعذّرت إزالة الشخص' },
    success: { en: 'Person removed', ar: 'أُزيل الشخص من فريق العمل' },
  },
  refusals: ['CHANGED_MEANWHILE'],
})

/** Makes somebody the owner; the one who hands over becomes a manager. */
export const handOverOwnership = defineCall({
  ...ofOwner,
  name: 'people.handOver',
  method: 'POST',
  path: '/service-provider/people/:id/hand-over',
  params,
  body: z.object({ currentPassword: typedPassword }),
  data: nothing,
  texts: {
    audit: { en: 'Hand over the ownership of a business', ar: 'نقل ملكية منشأة' },
    failure: { en: 'Could not hand over the ownership', ar: 'تعذّر نقل الملكية' },
    success: { en: 'Ownership handed over', ar: 'نُقلت الملكية' },
  },
  refusals: ['CHANGED_MEANWHILE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
})

const linkRefusals = ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'LINK_WITHDRAWN', 'PROVIDER_NOT_APPROVED', 'TOO_MANY_REQUESTS'] as const

/** Sent before any answer has shown the kind of backend: only a full one mails the link that leads here. */
export const readInvitation = defineCall({
  name: 'people.readInvitation',
  method: 'POST',
  path: '/invitation/read',
  access: 'public',
  notIdempotent: true,
  body: z.object({ token: linkToken }),
  data: z.object({
    businessNameEn: z.nullish(z.string()),
    businessNameAr: z.nullish(z.string()),
    emailAddress: z.string(),
    subRole: z.enum(givenSubRoles),
  }),
  texts: {
    audit: { en: 'Read an invitation', ar: 'عرض دعوة' },
    failure: { en: 'Could not read the invitation', ar: 'تعذّرت قراءة الدعوة' },
  },
  refusals: linkRefusals,
})

export const Acceptance = z.object({ fullName: lineText(personNameLength), password: newPassword })

/** Makes the account of the invited address, which the link has verified. */
export const acceptInvitation = defineCall({
  name: 'people.acceptInvitation',
  method: 'POST',
  path: '/invitation/accept',
  access: 'public',
  body: z.extend(Acceptance, { token: linkToken }),
  data: z.object({ emailAddress: z.string() }),
  texts: {
    audit: { en: 'Accept an invitation', ar: 'قبول دعوة' },
    failure: { en: 'Could not accept the invitation', ar: 'تعذّر قبول الدعوة' },
  },
  refusals: [...linkRefusals, 'EMAIL_TAKEN', 'UNAVAILABLE'],
})
