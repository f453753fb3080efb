import type { Notification } from '#contract/inbox.ts'
import { adminRoles, providerRoles } from '#contract/roles.ts'
import { localized } from '#features/inbox/notification-texts.ts'
import { accountHandlers, providerAccountHandlers } from '#fixtures/samples/account.ts'
import { longDeal } from '#fixtures/samples/deals.ts'
import { buildNotification } from '#fixtures/samples/inbox.ts'
import { previewNow } from '#fixtures/samples/now.ts'
import type { Scene } from '../scene.ts'
import type { Screen } from '../screen.ts'
import { push } from '../setup/push.ts'

const page = { route: '/admin/account', path: '/admin/account', viewers: ['ADMIN'], answers: { loaded: accountHandlers.loaded } } as const

const createdAt = new Date(previewNow - 20_000).toISOString()
const registration = buildNotification('example-pushed-1', { createdAt })
const voucher = buildNotification('example-pushed-2', { createdAt, type: 'deal_update' })
const announcement = buildNotification('example-pushed-3', {
  createdAt,
  type: 'announcement',
  titleEn: 'New scheduled notification',
  titleAr: 'إشعار مجدول جديد',
})
const long = buildNotification('example-pushed-4', {
  type: 'deal_update',
  titleEn: `Voucher approved: ${longDeal.nameEn}`,
  titleAr: `قُبلت القسيمة: ${longDeal.nameAr}`,
  messageEn: `${longDeal.nameEn} can be bought now. `.repeat(3),
  messageAr: `يمكن الآن شراء ${longDeal.nameAr}. `.repeat(3),
})

const popup = (notification: Notification, before = push(notification)): Scene => ({
  before,
  act: ({ hover }) => hover('ol > li[data-state] button.w-full'),
  expects: (_t, language) => localized(notification, language).title,
})

/** Pushed notifications, which appear above any screen. */
export const screens: readonly Screen[] = [
  { ...page, name: 'popup', viewers: adminRoles, scene: popup(registration) },
  {
    ...page,
    name: 'popup-several',
    scene: {
      ...popup(announcement, push(registration, voucher, announcement)),
      expects: (t) => t('inbox', 'popup')('several', { count: 3 }),
    },
  },
  {
    ...page,
    name: 'popup-long',
    route: '/service-provider/account',
    path: '/service-provider/account',
    viewers: providerRoles,
    answers: { loaded: providerAccountHandlers.loaded },
    scene: popup(long),
  },
]
