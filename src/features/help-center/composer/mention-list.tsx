import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'
import type { useMentions } from './use-mentions.ts'

/** The colleagues whose names go on as typed, above the field. Its keys are those of the field, which keeps the focus. */
export function MentionList({ list: { id, matches, index, choose } }: { readonly list: ReturnType<typeof useMentions>['list'] }) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'mentions' })
  const box = useRef<HTMLDivElement>(null)
  const hasMatches = matches.length > 0
  useEffect(() => {
    // Braces, because some browsers return a promise, which is no clean-up function.
    if (hasMatches) box.current?.children[index]?.scrollIntoView?.({ block: 'nearest' })
  }, [hasMatches, index])
  return (
    <>
      {hasMatches && (
        <div
          ref={box}
          id={id}
          role="listbox"
          aria-label={t('label')}
          className="absolute inset-x-0 bottom-full z-menu mb-1 max-h-[15rem] max-w-[26rem] overflow-y-auto rounded-2 border border-line bg-raised p-1 shadow-float"
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.map((match, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
            <div
              key={match.name}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === index}
              className={cx(
                'cursor-default wrap-anywhere rounded-1 px-2 py-1 text-body hover:bg-hover touch:py-2.5',
                at === index && 'bg-teal-tint text-teal forced-colors:outline-2 forced-colors:-outline-offset-2',
              )}
              onClick={() => choose(match)}
            >
              <Written text={match.name} />
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {hasMatches && t('found', { count: matches.length })}
      </p>
    </>
  )
}
