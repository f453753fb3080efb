import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { type HelpAnswer, shownAnswers } from '#contract/help-answers.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { answerQueries } from './answer-calls.ts'
import { AnswerItem } from './answer-item.tsx'

interface AnswerListProps {
  readonly q: string | undefined
  /** Opens the chat, with a question for the draft. */
  readonly onWrite: (question?: string) => void
}

/** The answers for the situation of the business, or those that a search finds. */
export function AnswerList({ q, onWrite }: AnswerListProps) {
  const { t } = useTranslation('answers')
  const { api } = useServices()
  const query = useQuery({ ...answerQueries(api).find(q), ...startedByLoader })
  const { data, error, isPlaceholderData } = query
  if (error && !data) return <QueryError error={error} query={query} text={t('failed')} />
  if (!data) return <LoadingAnswers />
  return (
    <>
      <p role="status" className="sr-only">
        {q && !isPlaceholderData && t('found', { count: data.length, q })}
      </p>
      <FoundAnswers q={q} answers={data} isStale={isPlaceholderData} onWrite={onWrite} />
    </>
  )
}

interface FoundAnswersProps extends AnswerListProps {
  readonly answers: readonly HelpAnswer[]
  /** True while the answers of the former search are shown. */
  readonly isStale: boolean
}

function FoundAnswers({ q, answers, isStale, onWrite }: FoundAnswersProps) {
  const { t } = useTranslation('answers')
  const ask = (
    <Button variant={answers.length === 0 ? 'primary' : 'secondary'} onClick={() => onWrite(q)}>
      {t('ask')}
    </Button>
  )
  if (q && answers.length === 0)
    return <EmptyState icon={<SearchX aria-hidden />} title={t('none.title', { q })} text={t('none.text')} action={ask} />
  return (
    <section aria-busy={isStale}>
      <Heading>{q ? t('found', { count: answers.length, q }) : t('now')}</Heading>
      <ul>
        {answers.map((answer) => (
          <AnswerItem key={answer._id} answer={answer} />
        ))}
      </ul>
      {q && (
        <p className="flex flex-wrap items-center justify-between gap-3 py-4 text-small">
          <span>{t('notFound')}</span>
          {ask}
        </p>
      )}
    </section>
  )
}

const Heading = ({ children }: { readonly children: ReactNode }) => (
  <h2 className="border-line border-b pb-2 font-semibold text-ink-2 text-small">{children}</h2>
)

/** A skeleton as high as answers with titles of one line. */
function LoadingAnswers() {
  const { t } = useTranslation('answers')
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <Heading>{t('now')}</Heading>
      {Array.from({ length: shownAnswers }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places.
        <div key={index} className="flex min-h-till items-center border-line border-b">
          <Skeleton className="w-2/3" />
        </div>
      ))}
    </div>
  )
}
