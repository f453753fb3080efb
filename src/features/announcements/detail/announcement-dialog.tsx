import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Megaphone, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { type Announcement, changeAnnouncement } from '#contract/announcements.ts'
import { languages } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { announcementState } from '../announcement-status.tsx'
import { textFor } from '../announcement-texts.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementSearch } from '../search.ts'
import { simulatedFetch } from '../simulated/simulated-calls.ts'
import { isDeleted, useSimulatedChanges, withEdit } from '../simulated/simulated-changes.ts'
import { AnnouncementDetail } from './announcement-detail.tsx'
import { EditAnnouncementForm } from './edit-announcement-form.tsx'

interface AnnouncementDialogProps {
  readonly id: string
  readonly act: AnnouncementSearch['act']
  /** Closing navigates to it, so that the leave guard of the form can block that. */
  readonly list: AnnouncementSearch
}

export function AnnouncementDialog({ id, act, list }: AnnouncementDialogProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  const navigate = useNavigate()
  const canChange = useSupports(changeAnnouncement)
  const isSimulated = !useIsFullBackend()
  const isRemoved = useRef(false)
  const go = (search: AnnouncementSearch) =>
    void navigate({ to: '/service-provider/notifications', search, replace: true, resetScroll: false })
  const close = () => go(list)
  const { announcement, query, isLoading } = useAnnouncement(id, list, isSimulated)
  // The form stays with its input, whatever becomes of the announcement.
  const [edited, setEdited] = useState<Announcement>()
  if (act === 'edit' && (canChange || isSimulated) && announcement && !announcement.sentAt && !edited) setEdited(announcement)
  const fallbackTitle = t(isLoading ? 'loading' : 'title')
  const title = edited ? t('edit.title') : announcement ? <Title announcement={announcement} /> : fallbackTitle
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={
        edited
          ? t(isSimulated ? 'edit.text' : 'edit.reviewText')
          : announcement
            ? t(`description.${toDescription(announcement, canChange)}`)
            : ''
      }
      icon={<Megaphone />}
      // Its first button withdraws or changes the announcement.
      initialFocus={edited ? undefined : 'box'}
      returnFocusTo={() => document.querySelector<HTMLElement>('main h1')}
      openerWillUnmount={isRemoved}
    >
      {edited ? (
        <EditAnnouncementForm announcement={edited} isSimulated={isSimulated} onClose={() => go({ ...list, id })} />
      ) : announcement ? (
        <AnnouncementDetail
          announcement={announcement}
          canChange={canChange}
          isSimulated={isSimulated}
          list={list}
          onClose={close}
          onDeleted={() => {
            isRemoved.current = true
            close()
          }}
        />
      ) : (
        <Fallback query={query} isLoading={isLoading} onClose={close} />
      )}
    </Dialog>
  )
}

const toDescription = (announcement: Announcement, canChange: boolean) => {
  const state = announcementState(announcement)
  return state === 'REJECTED' && canChange ? 'REJECTED_CHANGEABLE' : (state ?? 'unknown')
}

function Title({ announcement }: { readonly announcement: Announcement }) {
  const { language, title } = textFor(useLanguage(), announcement)
  return (
    <bdi lang={language} dir={language && languages[language].dir}>
      {title}
    </bdi>
  )
}

/** The row of the list, or what the list call finds by the id; on a plain backend after the simulated pause (§4). */
function useAnnouncement(id: string, search: AnnouncementSearch, isSimulated: boolean) {
  const { api } = useServices()
  const queries = announcementQueries(api)
  const { data: hasPaused } = useQuery({ ...simulatedFetch(id), enabled: isSimulated })
  const isFetched = !isSimulated || hasPaused === true
  const list = useQuery(queries.list(search, 'provider'))
  const listed = list.data?.rows.find(({ _id }) => _id === id)
  // A plain backend finds one in its list alone.
  const isElsewhere = !listed && (isSimulated ? list.isSuccess : !list.isPending)
  // A list does not compare its results.
  const one = useQuery({ ...queries.one(id, 'provider', search), enabled: isElsewhere || Boolean(listed?.results) })
  const changes = useSimulatedChanges()
  const known = listed ? { ...listed, results: one.data?.results ?? listed.results } : one.data
  const found = isDeleted(changes, id) ? undefined : known
  return {
    announcement: isFetched && found ? withEdit(found, changes) : undefined,
    query: isElsewhere ? one : list,
    isLoading: !isFetched || list.isPending || (isElsewhere && one.isPending),
  }
}

interface FallbackProps extends Pick<ReturnType<typeof useAnnouncement>, 'query' | 'isLoading'> {
  readonly onClose: () => void
}

function Fallback({ query, isLoading, onClose }: FallbackProps) {
  const { t } = useTranslation('announcements', { keyPrefix: 'detail' })
  if (isLoading)
    return (
      <div aria-busy="true" className="grid gap-4 py-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    )
  if (query.error) return <QueryError error={query.error} query={query} text={t('failedText')} />
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button onClick={onClose}>{t('close')}</Button>}
    />
  )
}
