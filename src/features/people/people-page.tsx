import { useQuery } from '@tanstack/react-query'
import { Plus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { BusinessTeamTabs } from '#components/team/business-team-tabs.tsx'
import { maxPeople } from '#contract/limits.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { LoadingRows } from '#ui/display/item-row.tsx'
import { PageHeader } from '#ui/display/page-header.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { peopleQueries } from './api.ts'
import { InvitationRow } from './invitation-row.tsx'
import type { OpenAct } from './open-act.ts'
import { PersonRow } from './person-row.tsx'

const loadDialogs = () => import('./dialogs/people-dialogs.tsx').then(({ PeopleDialogs }) => PeopleDialogs)

/** The row that was acted on may be far below. */
const bringIntoView = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' })

/** The people of a business and those who are invited. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const { api, queryClient } = useServices()
  const { isOffline } = useConnection()
  const list = peopleQueries(api).list()
  const query = useQuery(list)
  const { data, error } = query
  const [opened, setOpened] = useState<OpenAct>()
  const [hasChanged, setChanged] = useState(false)
  const Dialogs = useIdleModule(loadDialogs, true, opened !== undefined)
  const open = (act: OpenAct) => {
    setChanged(false)
    setOpened(act)
  }
  const showChange = () => {
    setOpened(undefined)
    setChanged(true)
    void queryClient.invalidateQueries({ queryKey: list.queryKey })
  }
  const count = data ? data.people.length + data.invitations.length : 0
  const inviteButton = (
    <Button
      variant="primary"
      disabled={isOffline || count >= maxPeople}
      icon={<Plus aria-hidden className="size-icon-sm" />}
      onClick={() => open({ act: 'invite' })}
    >
      {t('invite')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={count > 1 && inviteButton} />
      <BusinessTeamTabs shown="/service-provider/team" />
      {hasChanged && (
        <div ref={bringIntoView} className="mb-3 max-w-page">
          <Alert tone="warn" urgent title={t('changed.title')}>
            {t('changed.text')}
          </Alert>
        </div>
      )}
      {count >= maxPeople && <p className="pb-3 text-ink-2 text-small">{t('full', { count: maxPeople })}</p>}
      {error && !data && <QueryError error={error} query={query} text={t('failed')} />}
      {!error && !data && <LoadingRows />}
      {data && count > 1 && (
        <ul aria-label={t('title')} className="grid max-w-page">
          {data.people.map((person) => (
            <PersonRow key={person._id} person={person} onAct={open} />
          ))}
          {data.invitations.map((invitation) => (
            <InvitationRow key={invitation._id} invitation={invitation} onAct={open} onChanged={showChange} />
          ))}
        </ul>
      )}
      {count === 1 && (
        <EmptyState icon={<UsersRound aria-hidden />} title={t('empty.title')} text={t('empty.text')} action={inviteButton} />
      )}
      {Dialogs && opened && <Dialogs opened={opened} onClose={() => setOpened(undefined)} onChanged={showChange} />}
    </>
  )
}
