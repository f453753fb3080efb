import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { AnswerList } from './answer-list.tsx'
import { WriteBar } from './write-bar.tsx'

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
