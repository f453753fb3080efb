import { X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import type { Elements } from '#ui/elements.ts'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  readonly selection: Selection
  readonly countText: (count: number) => string
  readonly more?: Elements
  readonly children: Elements
}

export function SelectionBar({ selection: { ids, clear }, countText, more, children }: SelectionBarProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const box = useRef<HTMLDivElement>(null)
  // The buttons unmount with the last selected row; Tab continues from their position.
  useFocusFallback(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current,
  )
  return (
    <div ref={box} tabIndex={-1} className="sticky bottom-(--shell-bottom,0px) z-bar outline-none">
      <p role="status" className="sr-only">
        {ids.size > 0 && countText(ids.size)}
      </p>
      {ids.size > 0 && (
        <section
          aria-label={t('selection.label')}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line bg-raised px-4 py-2 shadow-float"
        >
          <span aria-hidden="true" className="font-medium text-small">
            {countText(ids.size)}
          </span>
          {more}
          <Button size="sm" variant="quiet" icon={<X aria-hidden />} onClick={clear}>
            {t('selection.clear')}
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </section>
      )}
    </div>
  )
}
