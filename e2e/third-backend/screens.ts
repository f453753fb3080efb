import { readFileSync } from 'node:fs'
import path from 'node:path'
import { canOpen, type ProtectedPath } from '#app/access.ts'
import { listAnnouncements } from '#contract/announcements.ts'
import { providerStatistics, revenueStats, topCategories, topPerformingDeals } from '#contract/dashboards.ts'
import { getDeal, listDeals } from '#contract/deals.ts'
import { getProfile } from '#contract/profile.ts'
import { listProviders } from '#contract/providers.ts'
import { listRedemptions } from '#contract/redemptions.ts'
import { listReports } from '#contract/reports.ts'
import type { Role } from '#contract/roles.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import { root } from '#tools/run.ts'
import { seedName } from '../plain-backend/seeds.ts'
import type { Messages } from '../support/translations.ts'

/** The backend answers, answers that there is nothing, or answers 503. */
export const conditions = ['failed', 'loaded', 'empty'] as const
export type Condition = (typeof conditions)[number]

/** What a screen says in each condition. */
export type ScreenTexts = Readonly<Record<Condition, readonly string[]>>

const always = (...texts: readonly string[]): ScreenTexts => ({ failed: texts, loaded: texts, empty: texts })

function dashboards({ dashboards: t, failure }: Messages): Readonly<Record<'admin' | 'provider', ScreenTexts>> {
  return {
    admin: {
      failed: [failure(topCategories), t('card.failures', { count: 6 })],
      loaded: ['75%', 'Cafés', 'Sea Café', t('admin.vouchers.unknown')],
      empty: [t('admin.engagement.none'), t('noRedemptions'), t('slots.none'), t('admin.vouchers.unknown')],
    },
    provider: {
      failed: [...[providerStatistics, revenueStats, topPerformingDeals].map(failure), t('card.failures', { count: 6 })],
      loaded: [t('top.count')],
      empty: [t('card.empty'), t('ratings.none'), t('slots.none'), t('noRedemptions')],
    },
  }
}

const routeTree = readFileSync(path.join(root, 'src/app/portal/route-tree.gen.ts'), 'utf8')

/** The paths of all screens that a role may open, from the generated tree of routes. */
export function screenPaths(role: Role): string[] {
  const paths = [...routeTree.matchAll(/fullPath: '(.+?)\/?'/g)].map(([, found = '']) => found)
  return [...new Set(paths)].filter((each) => canOpen(role, each))
}

/** A screen without texts here is only expected to open, and to fail and to be empty without an invented figure. */
export function screenTexts(words: Messages): Readonly<Partial<Record<ProtectedPath, ScreenTexts>>> {
  const {
    account,
    announcements,
    audit,
    deals: t,
    failure,
    helpCenter,
    profile,
    providers,
    redemptions,
    reports,
    review,
    subAdmins,
    till,
  } = words
  const { admin, provider } = dashboards(words)
  const voucher = seedName(1).en
  const redeemed: ScreenTexts = {
    failed: [failure(listRedemptions), redemptions('list.failed')],
    loaded: ['Customer 1', '25%'],
    empty: [redemptions('list.empty.title')],
  }
  const opened = (text: string): ScreenTexts => ({
    failed: [failure(getDeal), t('list.one.failed')],
    loaded: [text],
    empty: [t('list.one.notFound.title')],
  })
  return {
    '/admin': admin,
    '/admin/account': always(account('identity.title')),
    '/admin/audit': always(audit('unknown.title')),
    '/admin/dashboard': admin,
    '/admin/deals': {
      failed: [failure(listDeals), review('page.failed')],
      loaded: [voucher],
      empty: [t('queue.empty.PENDING.title')],
    },
    '/admin/deals/$dealId': {
      failed: [failure(getDeal), review('page.failed')],
      loaded: [voucher, t('detail.hours')],
      empty: [t('detail.review.notFound.title')],
    },
    '/admin/help-center': always(helpCenter('pages.title')),
    '/admin/notifications': always(announcements('common.title')),
    '/admin/reports': {
      failed: [failure(listReports), reports('failed')],
      loaded: ['Sea Café', '18,000.00'],
      empty: [reports('empty.title')],
    },
    '/admin/service-providers': {
      failed: [failure(listProviders), review('page.failed')],
      loaded: ['New Bakery'],
      empty: [providers('queue.empty.PENDING.title')],
    },
    '/admin/service-providers/$providerId': {
      failed: [failure(getProfile), review('page.failed')],
      loaded: ['New Bakery', providers('record.sections.hours')],
      empty: [providers('record.notFound.title')],
    },
    '/admin/sub-admins': {
      failed: [failure(listSubAdmins), subAdmins('failed')],
      loaded: ['Huda Omar'],
      empty: [subAdmins('empty.title')],
    },
    '/service-provider/account': always(account('identity.title')),
    '/service-provider': provider,
    '/service-provider/dashboard': provider,
    '/service-provider/deals': {
      failed: [failure(listDeals), t('table.failed')],
      loaded: [voucher],
      empty: [t('table.empty.title')],
    },
    '/service-provider/deals/$dealId': opened(t('detail.pending.title')),
    '/service-provider/deals/add': always(t('form.content.title')),
    '/service-provider/deals/edit/$dealId': opened(t('edit.titleNamed', { name: voucher })),
    '/service-provider/help-center': always(helpCenter('pages.title')),
    '/service-provider/notifications': {
      failed: [failure(listAnnouncements), announcements('list.failed')],
      loaded: ['New autumn menu'],
      empty: [announcements('list.empty.PENDING')],
    },
    '/service-provider/notifications/add': always(announcements('form.text.title')),
    '/service-provider/profile': {
      failed: [failure(getProfile), profile('form.failed')],
      loaded: [profile('form.parts.hours.title')],
      empty: [profile('form.parts.hours.title')],
    },
    '/service-provider/redemptions': redeemed,
    // A plain backend takes no corrected registration: the address leads home.
    '/service-provider/resubmit': provider,
    // A plain backend has no list of refused scans: the address leads to the redemptions.
    '/service-provider/redemptions/refused': redeemed,
    '/service-provider/redemptions/scan': always(till('page.idle.title')),
  }
}
