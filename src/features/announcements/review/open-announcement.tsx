import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { startedByLoader } from '../../../components/query-options.ts'
import { ReviewQueryState } from '../../../components/review/review-query-state.tsx'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend, useServices } from '../../../lib/services.ts'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useHeadingFocus } from '../../../ui/hooks/use-focus-fallback.ts'
import { announcementQueries } from '../api.ts'
import type { AnnouncementSearch } from '../search.ts'
import { announcementReviewMessages } from './messages.ts'
import { queueLink } from './queue-link.ts'
import { ReviewAnnouncement } from './review-announcement.tsx'

interface OpenAnnouncementProps {
  readonly id: string
  readonly search: AnnouncementSearch
}

export function OpenAnnouncement({ id, search }: OpenAnnouncementProps) {
  const t = useTranslations(announcementReviewMessages)
  const { api } = useServices()
  const isFullBackend = useIsFullBackend()
  const query = useQuery({ ...announcementQueries(api).one(id, 'admin', search), ...startedByLoader })
  useHeadingFocus()
  // The path stays the same, so the shell moves no focus.
  useEffect(() => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), [])
  if (query.data) return <ReviewAnnouncement announcement={query.data} search={search} />
  const notFound = { title: t('notFound.title'), text: t(isFullBackend ? 'notFound.text' : 'notFound.textPlain'), back: t('notFound.back') }
  if (query.data === undefined) return <ReviewQueryState query={query} title={t('loading')} notFound={notFound} back={queueLink(search)} />
  return (
    <EmptyState
      level={1}
      icon={<SearchX aria-hidden />}
      title={notFound.title}
      text={notFound.text}
      action={
        <ButtonLink {...queueLink(search)} state={{ skipsOpeningView: true }}>
          {notFound.back}
        </ButtonLink>
      }
    />
  )
}
