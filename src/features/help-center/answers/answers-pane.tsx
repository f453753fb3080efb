import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessagesSquare, SearchX } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { displayName } from '#components/bilingual/names.tsx'
import { QueryError } from '#components/query-error.tsx'
import { startedByLoader } from '#components/query-options.ts'
import { type HelpAnswer, shownAnswers } from '#contract/help-answers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { answerQueries } from './answer-calls.ts'
import { HoursText, OpeningChip, useHelpCenterHours } from './hours-line.tsx'

interface AnswersPaneProps {
  readonly q: string | undefined
  readonly onSearch: (q: string | undefined) => void
  readonly onWrite: (question?: string) => void
  /** True if the chat stands beside the answers. */
  readonly isAside: boolean
  /** Whether the answers take the focus, after a return from the chat. */
  readonly takesFocus: RefObject<boolean>
}

const column = 'mx-auto w-full max-w-[47.5rem] px-gutter'

/** The answers, with a way to the chat if that is not beside them. */
export function AnswersPane({ q, onSearch, onWrite, isAside, takesFocus }: AnswersPaneProps) {
  const { t } = useTranslation('answers')
  const { t: pages } = useTranslation('helpCenter', { keyPrefix: 'pages' })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <div className={cx('flex min-h-0 min-w-0 flex-col bg-surface', isAside && 'border-line border-e')}>
      <div className="min-h-0 grow overflow-y-auto">
        <div className={cx('grid gap-4 py-4', column)}>
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-h2">
            {pages('title')}
          </h1>
          <SearchInput
            label={t('search')}
            placeholder={t('search')}
            value={q ?? ''}
            onSearch={(text) => onSearch(text || undefined)}
            className="w-full"
          />
          <AnswerList q={q} onWrite={onWrite} />
        </div>
      </div>
      {!isAside && <WriteBar className={column} onWrite={() => onWrite()} />}
    </div>
  )
}

interface WriteBarProps {
  readonly className: string
  readonly onWrite: () => void
}

/** A bar that opens the chat and says when the team answers. */
function WriteBar({ className, onWrite }: WriteBarProps) {
  const { t } = useTranslation('answers')
  const hours = useHelpCenterHours()
  return (
    <div className="flex-none border-line border-t">
      <div className={cx('grid gap-2 py-3', className)}>
        {hours && (
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-ink-3 empty:hidden">
            <OpeningChip hours={hours} />
            <HoursText hours={hours} />
          </p>
        )}
        <Button variant="primary" size="lg" icon={<MessagesSquare aria-hidden className="size-icon" />} onClick={onWrite}>
          {t('write')}
        </Button>
      </div>
    </div>
  )
}

interface AnswerListProps {
  readonly q: string | undefined
  /** Opens the chat, with a question for the draft. */
  readonly onWrite: (question?: string) => void
}

/** The answers for the situation of the business, or those that a search finds. */
function AnswerList({ q, onWrite }: AnswerListProps) {
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

const loadMarkdown = () => import('#components/site-text/markdown.tsx').then(({ Markdown }) => Markdown)

/** A question that opens its answer below it. */
function AnswerItem({ answer: { titleEn, titleAr, textEn, textAr } }: { readonly answer: HelpAnswer }) {
  const language = useLanguage()
  const content = useId()
  const [isOpen, setOpen] = useState(false)
  const Markdown = useIdleModule(loadMarkdown, true, isOpen)
  return (
    <li className="border-line border-b">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          className="flex min-h-till w-full items-center gap-3 py-2 text-start font-medium hover:text-teal"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="min-w-0 grow wrap-anywhere">{displayName(language, { en: titleEn, ar: titleAr })}</span>
          <ChevronDown aria-hidden className={cx('size-icon flex-none text-ink-3 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </h3>
      <div id={content} hidden={!isOpen} className="pb-4">
        {isOpen && (Markdown ? <Markdown text={displayName(language, { en: textEn, ar: textAr })} opensInPlace /> : <Skeleton />)}
      </div>
    </li>
  )
}
