import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'
import type { useMentions } from './use-mentions.ts'

/** The colleagues whose names go on as typed, above the field. Its keys are those of the field, which keeps the focus. */
export function MentionList({ list }: { readonly list: ReturnType<typeof useMentions>['list'] }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'mentions' })
  const { isWanted, id, matches, index, query, isLoading, hasFailed, retry, choose } = list
  const options = hasFailed
    ? [{ name: t('failed'), count: 1, take: retry }]
    : matches.map((match) => ({ name: match.name, count: match.ids.length, take: () => choose(match) }))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Braces, because some browsers return a promise, which is no clean-up function.
    if (isWanted) box.current?.children[index]?.scrollIntoView?.({ block: 'nearest' })
  }, [isWanted, index])
  // What follows a name is no search any more.
  const hasNone = options.length === 0 && !isLoading && !query.includes(' ')
  const note = isLoading ? t('loading') : hasNone && t(query ? 'noMatch' : 'nobody', { query })
  return (
    <>
      {isWanted && (options.length > 0 || note) && (
        <div className="absolute inset-x-0 bottom-full z-menu mb-1 max-w-[26rem] rounded-2 border border-line bg-raised p-1 shadow-float">
          {options.length > 0 && (
            <div
              ref={box}
              id={id}
              role="listbox"
              aria-label={t('label')}
              className="max-h-[15rem] overflow-y-auto"
              onMouseDown={(event) => event.preventDefault()}
            >
              {options.map(({ name, count, take }, at) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active one.
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                <div
                  key={name}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === index}
                  className={cx(
                    'flex cursor-default flex-wrap items-baseline gap-x-2 rounded-1 px-2 py-1 text-body hover:bg-hover touch:py-2.5',
                    at === index && 'bg-teal-tint text-teal forced-colors:outline-2 forced-colors:-outline-offset-2',
                  )}
                  onClick={take}
                >
                  <Written className="min-w-0 wrap-anywhere" text={name} />
                  {count > 1 && <span className="text-caption text-ink-3">{t('sameName', { count })}</span>}
                </div>
              ))}
            </div>
          )}
          {note && <p className="px-2 py-1 text-ink-2 text-small wrap-anywhere">{note}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {isWanted && (hasFailed ? t('failed') : matches.length > 0 ? t('found', { count: matches.length }) : note)}
      </p>
    </>
  )
}
