import type { LinkProps } from '@tanstack/react-router'
import { Ban, CircleCheck, CircleX, Frown, Hand, Hourglass, IdCard, type LucideIcon, MessagesSquare, ScanEye } from 'lucide-react'
import { canOpen, type ProtectedPath } from '#app/access.ts'
import type { Call } from '#contract/call.ts'
import { listDeals } from '#contract/deals.ts'
import { listChats } from '#contract/help-center.ts'
import { listProviders } from '#contract/providers.ts'
import { getSide, type Role } from '#contract/roles.ts'
import type { Language } from '#i18n/languages.ts'

interface ListCommand {
  readonly link: LinkProps & { readonly to: ProtectedPath }
  readonly icon: LucideIcon
  readonly name: Readonly<Record<Language, string>>
  /** Other words by which it is found. */
  readonly also?: string
  /** The call and its field without which the list has no such filter. */
  readonly needs?: readonly [call: Call, field: string]
}

const voucherLists = (to: '/admin/deals' | '/service-provider/deals'): readonly ListCommand[] => [
  { link: { to, search: { status: 'PENDING' } }, icon: Hourglass, name: { en: 'Pending vouchers', ar: 'قسائم قيد المراجعة' } },
  { link: { to, search: { status: 'APPROVED' } }, icon: CircleCheck, name: { en: 'Approved vouchers', ar: 'قسائم مقبولة' } },
  { link: { to, search: { status: 'REJECTED' } }, icon: CircleX, name: { en: 'Rejected vouchers', ar: 'قسائم مرفوضة' } },
]

const lanes = { needs: [listDeals, 'lane'] } as const
const providers = '/admin/service-providers'

const admin: readonly ListCommand[] = [
  ...voucherLists('/admin/deals'),
  {
    link: { to: '/admin/deals', search: { lane: 'look' } },
    icon: ScanEye,
    name: { en: 'Vouchers to look at', ar: 'قسائم فيها ملاحظات' },
    also: 'look here lane',
    ...lanes,
  },
  {
    link: { to: '/admin/deals', search: { lane: 'clean' } },
    icon: CircleCheck,
    name: { en: 'Clean vouchers', ar: 'قسائم بلا ملاحظات' },
    also: 'lane',
    ...lanes,
  },
  {
    link: { to: '/admin/deals', search: { lane: 'hand' } },
    icon: Hand,
    name: { en: 'Vouchers to review by hand', ar: 'قسائم للمراجعة اليدوية' },
    also: 'lane',
    ...lanes,
  },
  { link: { to: providers, search: { status: 'PENDING' } }, icon: Hourglass, name: { en: 'Pending businesses', ar: 'منشآت قيد المراجعة' } },
  {
    link: { to: providers, search: { status: 'APPROVED' } },
    icon: CircleCheck,
    name: { en: 'Registered businesses', ar: 'منشآت مسجّلة' },
    also: 'approved مقبولة',
  },
  { link: { to: providers, search: { status: 'REJECTED' } }, icon: CircleX, name: { en: 'Rejected businesses', ar: 'منشآت مرفوضة' } },
  {
    link: { to: providers, search: { licence: 'expired' } },
    icon: IdCard,
    name: { en: 'Businesses whose licence has ended', ar: 'منشآت انتهت رخصتها' },
    also: 'expired licences licenses رخص منتهية',
    needs: [listProviders, 'licence'],
  },
  {
    link: { to: '/admin/help-center', search: { filter: 'unanswered' } },
    icon: MessagesSquare,
    name: { en: 'Conversations waiting for an answer', ar: 'محادثات تنتظر الرد' },
    also: 'unanswered chats بلا رد',
    needs: [listChats, 'filter'],
  },
  {
    link: { to: '/admin/notifications', search: { status: 'PENDING' } },
    icon: Hourglass,
    name: { en: 'Pending scheduled notifications', ar: 'إشعارات مجدولة قيد المراجعة' },
  },
]

const provider: readonly ListCommand[] = [
  ...voucherLists('/service-provider/deals'),
  { link: { to: '/service-provider/redemptions/refused' }, icon: Ban, name: { en: 'Refused scans', ar: 'الرموز المرفوضة' } },
  {
    link: { to: '/service-provider/ratings', search: { stars: 'low' } },
    icon: Frown,
    name: { en: 'Unhappy ratings', ar: 'تقييمات منخفضة' },
    also: '1 or 2 stars low نجمة أو نجمتان',
  },
]

interface CommandOptions {
  /** A business whose account is not approved. */
  readonly isLocked: boolean
  readonly isServed: (path: string) => boolean
  readonly supports: (call: Call, field: string) => boolean
}

export const listCommands = (role: Role, { isLocked, isServed, supports }: CommandOptions): readonly ListCommand[] =>
  (getSide(role) === 'provider' ? provider : admin).filter(
    ({ link: { to }, needs }) => canOpen(role, to, isLocked) && isServed(to) && (!needs || supports(...needs)),
  )
