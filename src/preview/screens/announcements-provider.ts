import { createAnnouncement } from '#contract/announcements.ts'
import { providerRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { ownAnnouncementHandlers } from '#fixtures/samples/provider-announcements.ts'
import { timeUntil } from '#i18n/time-until.ts'
import type { Scene, Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = ownAnnouncementHandlers
const path = '/service-provider/notifications'
const list = { route: path, path, viewers: providerRoles, answers: { loaded } } as const
const form = { route: `${path}/add`, path: `${path}/add`, viewers: providerRoles, answers: { loaded } } as const
const submit = 'main [type=submit]'

const writeBoth = async ({ type, pressAt }: Stage) => {
  await pressAt('main label:has([value=both])')
  await type('titleEn', 'Two coffees for one this weekend')
  await type('titleAr', 'قهوتان بسعر واحدة في عطلة الأسبوع')
  await type('messageEn', 'Bring a friend on Friday or Saturday. Show your voucher at the till, and the second coffee is on us.')
  await type('messageAr', 'تعال مع صديق يوم الجمعة أو السبت، والقهوة الثانية علينا.')
}

const plan = async ({ type, pressAt }: Stage, time: string) => {
  await pressAt('main label:has([value=scheduled])')
  await type('day', '12/9/2026')
  await type('time', time)
}

const filled: Scene['act'] = async (stage) => {
  await writeBoth(stage)
  await plan(stage, '18:30')
}

const openDelete: Scene['act'] = ({ press }) => press((t) => t('announcements', 'detail')('delete.open'))
const openWithdraw: Scene['act'] = ({ press }) => press((t) => t('announcements', 'detail')('withdraw.open'))

/** Scheduled notifications of a business. */
export const screens: readonly Screen[] = [
  { ...list, name: 'provider-announcements', answers: { loaded, empty, long } },
  { ...list, name: 'provider-announcements-sent', path: `${path}?status=APPROVED`, answers: { loaded, long } },
  { ...list, name: 'provider-announcements-rejected', path: `${path}?status=REJECTED`, answers: { loaded, long } },
  { ...list, name: 'provider-announcements-none-found', path: `${path}?search=hammam`, answers: { loaded: empty } },
  { ...list, name: 'provider-announcement', path: `${path}?id=example-announcement-1`, answers: { loaded, long } },
  { ...list, name: 'provider-announcement-sent', path: `${path}?status=APPROVED&id=example-announcement-5` },
  { ...list, name: 'provider-announcement-rejected', path: `${path}?status=REJECTED&id=example-announcement-6` },
  { ...list, name: 'provider-announcement-withdrawn', path: `${path}?status=REJECTED&id=example-announcement-7` },
  { ...list, name: 'provider-announcement-plain', isPlain: true, path: `${path}?id=example-announcement-1` },
  { ...list, name: 'provider-announcement-not-found', path: `${path}?id=nobody` },
  { ...list, name: 'provider-announcement-edit', path: `${path}?id=example-announcement-1&act=edit`, answers: { loaded, long } },
  {
    ...list,
    name: 'provider-announcement-withdraw',
    path: `${path}?id=example-announcement-2`,
    scene: { act: openWithdraw, expects: (t) => t('announcements', 'detail')('withdraw.confirm') },
  },
  {
    ...list,
    name: 'provider-announcement-delete',
    isPlain: true,
    path: `${path}?id=example-announcement-2`,
    scene: { act: openDelete, expects: (t) => t('announcements', 'detail')('delete.confirm') },
  },
  {
    ...list,
    name: 'provider-announcement-deleted',
    isPlain: true,
    path: `${path}?id=example-announcement-2`,
    scene: {
      act: async (stage) => {
        await openDelete(stage)
        await stage.press((t) => t('announcements', 'detail')('delete.confirm'))
      },
      expects: (t) => t('announcements', 'detail')('delete.done'),
    },
  },
  { ...form, name: 'new-announcement' },
  {
    ...form,
    name: 'new-announcement-filled',
    scene: { act: filled, expects: (_t, language) => timeUntil(language, 6 * 3_600_000) },
  },
  {
    ...form,
    name: 'new-announcement-wrong',
    scene: {
      act: async ({ pressAt }) => {
        await pressAt('main label:has([value=scheduled])')
        await pressAt(submit)
      },
      expects: (t) => t('form')('summary', { count: 6 }),
    },
  },
  {
    ...form,
    name: 'new-announcement-past',
    scene: {
      act: async (stage) => {
        await writeBoth(stage)
        await plan(stage, '08:00')
        await stage.pressAt(submit)
      },
      expects: (t) => t('form')('summary', { count: 1 }),
    },
  },
  {
    ...form,
    name: 'new-announcement-long',
    scene: {
      act: async (stage) => {
        await stage.pressAt('main label:has([value=ar])')
        await stage.type('titleAr', 'قهوة بالهيل وكعكة تمر طازجة '.repeat(4).slice(0, 84))
        await stage.type('messageAr', 'تعال مع صديق يوم الجمعة أو السبت، والقهوة الثانية علينا. '.repeat(9).slice(0, 480))
        await stage.pressAt(submit)
      },
      expects: (t) => t('form')('summary', { count: 1 }),
    },
  },
  {
    ...form,
    name: 'new-announcement-refused',
    answers: { loaded: [refuseWith(createAnnouncement, 429, 'TOO_MANY_REQUESTS'), ...loaded] },
    scene: {
      act: async (stage) => {
        await filled(stage)
        await stage.pressAt(submit)
      },
      expects: (t) => t('form')('failed'),
    },
  },
  {
    ...form,
    name: 'new-announcement-calendar',
    scene: {
      act: async (stage) => {
        await plan(stage, '18:30')
        await stage.pressAt('main [aria-haspopup=dialog]')
      },
      expects: (t) => t('announcements', 'form')('fields.day'),
    },
  },
]
