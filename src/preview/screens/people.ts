import { invitePerson, readInvitation, resendInvitation } from '#contract/people.ts'
import { providerRoles } from '#contract/roles.ts'
import { refuseWith } from '#fixtures/handlers.ts'
import { invitationHandlers, peopleHandlers } from '#fixtures/samples/people.ts'
import type { Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const { loaded } = peopleHandlers
const page = { route: '/service-provider/team', path: '/service-provider/team', viewers: providerRoles, answers: { loaded } } as const
const link = { route: '/auth/invitation', path: '/auth/invitation#Zq3v0GJH2bSgC1X1mB0x9w', viewers: ['VISITOR'] } as const

const firstMenu = 'main li button[aria-haspopup]'
const lastMenu = 'main li:last-child button[aria-haspopup]'
const item = (position: number) => `[role=menuitem]:nth-child(${position})`

const inList =
  (menu: string, position: number) =>
  async ({ pressAt }: Stage): Promise<void> => {
    await pressAt(menu)
    await pressAt(item(position))
  }

const invite = async ({ press, type, pressAt }: Stage) => {
  await press((of) => of('people')('invite'))
  await type('emailAddress', 'maha@baytalbun.sa')
  await pressAt('[role=dialog] [type=submit]')
}

const refused = (code: 'LINK_USED' | 'LINK_EXPIRED' | 'LINK_WITHDRAWN' | 'LINK_INVALID', status: number) => ({
  loaded: [refuseWith(readInvitation, status, code)],
})

/** The people of a business, and the page that an invitation opens. */
export const screens: readonly Screen[] = [
  { ...page, name: 'people', answers: peopleHandlers },
  {
    ...page,
    name: 'people-acts',
    scene: { act: ({ pressAt }) => pressAt(firstMenu), expects: (of) => of('people')('acts.role') },
  },
  {
    ...page,
    name: 'people-invite',
    scene: {
      act: ({ press }) => press((of) => of('people')('invite')),
      expects: (of) => of('people')('inviteForm.send'),
    },
  },
  {
    ...page,
    name: 'people-invite-refused',
    answers: { loaded: [refuseWith(invitePerson, 409, 'CONFLICT'), ...loaded] },
    scene: { act: invite, expects: (of) => of('form')('failed') },
  },
  { ...page, name: 'people-role', scene: { act: inList(firstMenu, 1), expects: (of) => of('people')('role.text') } },
  { ...page, name: 'people-hand-over', scene: { act: inList(firstMenu, 2), expects: (of) => of('people')('handOver.text') } },
  { ...page, name: 'people-remove', scene: { act: inList(firstMenu, 3), expects: (of) => of('people')('removal.text') } },
  { ...page, name: 'people-withdraw', scene: { act: inList(lastMenu, 2), expects: (of) => of('people')('withdrawal.title') } },
  {
    ...page,
    name: 'people-changed',
    answers: { loaded: [refuseWith(resendInvitation, 409, 'CHANGED_MEANWHILE'), ...loaded] },
    scene: { act: inList(lastMenu, 1), expects: (of) => of('people')('changed.text') },
  },
  { ...link, name: 'invitation', answers: invitationHandlers, scene: { expects: (of) => of('people', 'page')('may.MANAGER') } },
  {
    ...link,
    name: 'invitation-viewer',
    answers: { loaded: invitationHandlers.viewer },
    scene: { expects: (of) => of('people', 'page')('may.VIEWER') },
  },
  {
    ...link,
    name: 'invitation-wrong',
    answers: { loaded: invitationHandlers.loaded },
    scene: {
      act: ({ press }) => press((of) => of('people', 'page')('accept')),
      expects: (of) => of('errors')('field.required'),
    },
  },
  {
    ...link,
    name: 'invitation-signed-in',
    viewers: providerRoles,
    answers: { loaded: invitationHandlers.loaded },
    scene: { expects: (of) => of('people', 'page')('signOut') },
  },
  { ...link, name: 'invitation-used', answers: refused('LINK_USED', 409), scene: { expects: (of) => of('people', 'page')('used.title') } },
  {
    ...link,
    name: 'invitation-used-signed-in',
    viewers: providerRoles,
    answers: refused('LINK_USED', 409),
    scene: { expects: (of) => of('people', 'page')('open') },
  },
  {
    ...link,
    name: 'invitation-expired',
    answers: refused('LINK_EXPIRED', 410),
    scene: { expects: (of) => of('people', 'page')('expired.title') },
  },
  {
    ...link,
    name: 'invitation-taken-back',
    answers: refused('LINK_WITHDRAWN', 410),
    scene: { expects: (of) => of('people', 'page')('withdrawn.title') },
  },
  {
    ...link,
    name: 'invitation-invalid',
    path: '/auth/invitation',
    scene: { expects: (of) => of('people', 'page')('invalid.title') },
  },
  {
    ...link,
    name: 'invitation-has-account',
    answers: { loaded: [refuseWith(readInvitation, 409, 'EMAIL_TAKEN')] },
    scene: { expects: (of) => of('people', 'page')('taken.title') },
  },
  {
    ...link,
    name: 'invitation-not-approved',
    answers: { loaded: [refuseWith(readInvitation, 403, 'PROVIDER_NOT_APPROVED')] },
    scene: { expects: (of) => of('people', 'page')('notApproved.title') },
  },
  {
    ...link,
    name: 'invitation-failed',
    answers: { loaded: [refuseWith(readInvitation, 400, 'CONFLICT')] },
    scene: { expects: (of) => of('people', 'page')('failed') },
  },
]
