import { subAdminManagers } from '#contract/roles.ts'
import { registerSubAdmin } from '#contract/sub-admins.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { subAdminHandlers } from '#fixtures/samples/sub-admins.ts'
import type { Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded, empty, long } = subAdminHandlers
const list = { route: '/admin/sub-admins', path: '/admin/sub-admins', viewers: ['ADMIN'], answers: { loaded } } as const
const submit = '[role=dialog] [type=submit]'
const one = '/admin/sub-admins?subAdmin=example-sub-admin-2'

async function fillIn({ type, pressAt }: Stage) {
  await type('firstName', 'نورة')
  await type('lastName', 'الشهري')
  await type('emailAddress', 'noura@example.test')
  await type('phoneNo', '551904287')
  await pressAt(submit)
}

/** Sub-admins, and what opens over their list. */
export const screens: readonly Screen[] = [
  { ...list, name: 'sub-admins', viewers: subAdminManagers, answers: { loaded, empty, long } },
  { ...list, name: 'sub-admins-none-found', path: '/admin/sub-admins?search=hammam', answers: { loaded: empty } },
  { ...list, name: 'sub-admin', path: one, answers: { loaded, long } },
  {
    ...list,
    name: 'sub-admin-delete',
    path: one,
    scene: {
      act: ({ press }) => press((t) => t('subAdmins')('detail.delete')),
      expects: (t) => t('subAdmins')('delete.confirm'),
    },
  },
  { ...list, name: 'sub-admin-edit', path: `${one}&act=edit`, answers: { loaded, long } },
  { ...list, name: 'sub-admin-add', path: '/admin/sub-admins?act=add' },
  {
    ...list,
    name: 'sub-admin-add-wrong',
    path: '/admin/sub-admins?act=add',
    scene: {
      act: async ({ pressAt }) => {
        await pressAt('[role=dialog] label:has([value=type])')
        await pressAt(submit)
      },
      expects: (t) => t('form')('summary', { count: 5 }),
    },
  },
  {
    ...list,
    name: 'sub-admin-add-refused',
    path: '/admin/sub-admins?act=add',
    answers: { loaded: [refuseWith(registerSubAdmin, 409, 'CONFLICT'), ...loaded] },
    scene: { act: fillIn, expects: (t) => t('form')('failed') },
  },
  {
    ...list,
    name: 'sub-admin-hand-over',
    path: '/admin/sub-admins?act=add',
    scene: { act: fillIn, expects: (t) => t('common')('done') },
  },
]
