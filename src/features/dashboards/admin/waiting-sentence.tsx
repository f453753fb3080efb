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

/** Has the height of a large sentence and its small ones from the start, and no width at which the stand-in font breaks it elsewhere. */
const sectionClasses =
  'mb-5 grid max-w-[60rem] min-h-[calc(3*var(--lh-display)+4lh)] content-start sm:min-h-[calc(2*var(--lh-display)+2lh)]'

function Sentences({ queues }: { readonly queues: readonly Queue[] }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  const list = useQueueList()
  const unknown = queues.filter(({ count }) => count === undefined)
  const waiting = queues.filter(({ count }) => count)
  const main = waiting.filter(({ subject }) => mainSubjects.includes(subject))
  const large = main.length > 0 ? main : waiting
  const small = main.length > 0 ? waiting.filter(({ subject }) => !mainSubjects.includes(subject)) : []
  const toSpan = useSpan()
  const toSlot = ({ subject }: Queue) => slot(subject)
  const withSpan = (queue: Queue) => {
    const span = toSpan(queue)
    return span ? t('withSpan', { queue: toSlot(queue), span }) : toSlot(queue)
  }
  const spans = large.length > 1 ? large.filter(({ oldest }) => oldest) : []
  return (
    <>
      <LeadSentence>{large.length > 0 ? <Large queues={large} /> : t(unknown.length > 0 ? 'unknown' : 'none')}</LeadSentence>
      {spans.length > 0 && (
        <p className="text-ink-2">
          {t('longest', {
            list: list(spans, (queue) => t('queueSpan', { queue: t(`queue.${queue.subject}`), span: toSpan(queue) ?? '' })),
          })}
        </p>
      )}
      {small.length > 0 && (
        <p className="text-ink-2">
          <SentenceParts text={t('also', { list: list(small, withSpan) })} slots={links(small)} />
        </p>
      )}
      {unknown.length > 0 && (
        <p className="text-ink-2">
          <SentenceParts text={t('uncounted', { list: list(unknown, toSlot) })} slots={links(unknown)} />
        </p>
      )}
    </>
  )
}

/** How long the oldest of a queue has waited; '' where that is not known. */
function useSpan(): (queue: Queue) => string {
  const fmt = useFmt()
  const now = useNow()
  return ({ oldest }) => (oldest ? fmt.span(Math.max(0, now - Date.parse(oldest))) : '')
}

function Large({ queues }: { readonly queues: readonly Queue[] }) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  const list = useQueueList()
  const toSpan = useSpan()
  const [first, ...others] = queues
  const count = queues.reduce((sum, queue) => sum + (queue.count ?? 0), 0)
  const waits = t('wait', { count, list: list(queues, ({ subject }) => slot(subject)) })
  const span = first && others.length === 0 && toSpan(first)
  return <SentenceParts text={span ? `${waits} ${t('oldest', { count, span })}` : waits} slots={links(queues)} />
}

/** “1, 2 and 3”. */
function useQueueList(): (queues: readonly Queue[], toText: (queue: Queue) => string) => string {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  return (queues, toText) =>
    queues.map(toText).reduce((first, last, index) => t(index === queues.length - 1 ? 'and' : 'comma', { first, last }))
}

const links = (queues: readonly Queue[]) =>
  Object.fromEntries(queues.map((queue) => [queue.subject, <QueueLink key={queue.subject} {...queue} />]))

function QueueLink({ subject, link, count }: Queue) {
  const { t } = useTranslation('dashboards', { keyPrefix: 'admin.waiting' })
  return <TextLink {...link}>{count === undefined ? t(`queue.${subject}`) : t(subject, { count })}</TextLink>
}
