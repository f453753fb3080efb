import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { figureRows } from '#components/figures/figure-rows.ts'
import { useNow } from '#components/use-now.ts'
import { useFmt } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { LeadSentence, LeadSkeleton } from '#ui/display/lead-sentence.tsx'
import { SentenceParts, slot } from '#ui/display/sentence-parts.tsx'
import {
  useWaitingAnnouncements,
  useWaitingChats,
  useWaitingComments,
  useWaitingLicences,
  useWaitingProviders,
  useWaitingVouchers,
  type Waiting,
  type WaitingSubject,
} from '../use-waiting.ts'

const rows = figureRows.adminDashboard

interface Queue extends Waiting {
  readonly subject: WaitingSubject
  readonly link: LinkProps
}

/** What people come for; the others stand in a small line under it. */
const mainSubjects: readonly WaitingSubject[] = ['vouchers', 'providers', 'chats']

function useQueues(): readonly Queue[] {
  const vouchers = useWaitingVouchers()
  const providers = useWaitingProviders()
  const chats = useWaitingChats()
  const announcements = useWaitingAnnouncements()
  const licences = useWaitingLicences()
  const comments = useWaitingComments()
  return [
    { subject: 'vouchers', link: rows.waitingVouchers.link({}), ...vouchers },
    { subject: 'providers', link: rows.waitingProviders.link({}), ...providers },
    ...(chats ? [{ subject: 'chats' as const, link: rows.waitingChats.link({}), ...chats }] : []),
    { subject: 'announcements', link: rows.waitingAnnouncements.link({}), ...announcements },
    ...(licences ? [{ subject: 'licences' as const, link: rows.waitingLicences.link({}), ...licences }] : []),
    ...(comments ? [{ subject: 'comments' as const, link: rows.waitingComments.link({}), ...comments }] : []),
  ]
}

/** What waits for a decision or an answer, in one sentence whose numbers open their queues (F-095). A queue that is empty is not named. */
export function WaitingSentence() {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  const { t: common } = useTranslation('common')
  const queues = useQueues()
  const isPending = queues.some((queue) => queue.isPending)
  return (
    <section aria-label={t('label')} aria-busy={isPending} className={sectionClasses}>
      {isPending ? (
        <>
          <LeadSkeleton />
          <span className="sr-only">{common('loading')}</span>
        </>
      ) : (
        <Sentences queues={queues} />
      )}
    </section>
  )
}

/** Has the height of a large sentence and a small one from the start. */
const sectionClasses =
  'mb-5 grid min-h-[calc(4*var(--lh-display)+2lh)] content-start gap-1 sm:min-h-[calc(3*var(--lh-display)+1lh)] xl:min-h-[calc(2*var(--lh-display)+1lh)]'

function Sentences({ queues }: { readonly queues: readonly Queue[] }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  const list = useQueueList()
  const unknown = queues.filter(({ count }) => count === undefined)
  const waiting = queues.filter(({ count }) => count)
  const main = waiting.filter(({ subject }) => mainSubjects.includes(subject))
  const large = main.length > 0 ? main : waiting
  const small = main.length > 0 ? waiting.filter(({ subject }) => !mainSubjects.includes(subject)) : []
  return (
    <>
      <LeadSentence>{large.length > 0 ? <Large queues={large} /> : t(unknown.length > 0 ? 'unknown' : 'none')}</LeadSentence>
      <p className="text-ink-2">
        {small.length > 0 && <SentenceParts text={t('also', { list: list(small) })} slots={links(small)} />}{' '}
        {unknown.length > 0 && <SentenceParts text={t('uncounted', { list: list(unknown) })} slots={links(unknown)} />}
      </p>
    </>
  )
}

function Large({ queues }: { readonly queues: readonly Queue[] }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  const list = useQueueList()
  const fmt = useFmt()
  const now = useNow()
  const count = queues.reduce((sum, queue) => sum + (queue.count ?? 0), 0)
  const ages = queues.flatMap(({ oldest }) => (oldest ? [now - Date.parse(oldest)] : []))
  const waits = t('wait', { count, list: list(queues) })
  const text = ages.length > 0 ? `${waits} ${t('oldest', { count, span: fmt.span(Math.max(0, ...ages)) })}` : waits
  return <SentenceParts text={text} slots={links(queues)} />
}

/** “1, 2 and 3”, of slots. */
function useQueueList(): (queues: readonly Queue[]) => string {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  return (queues) =>
    queues
      .map(({ subject }) => slot(subject))
      .reduce((first, last, index) => t(index === queues.length - 1 ? 'and' : 'comma', { first, last }))
}

const links = (queues: readonly Queue[]) =>
  Object.fromEntries(queues.map((queue) => [queue.subject, <QueueLink key={queue.subject} {...queue} />]))

function QueueLink({ subject, link, count }: Queue) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  return <TextLink {...link}>{count === undefined ? t(`queue.${subject}`) : t(subject, { count })}</TextLink>
}
