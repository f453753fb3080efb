import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useFocusHandOver } from '../../ui/hooks/use-focus-hand-over.ts'
import { listMessages } from './messages.ts'
import type { Selection } from './use-selection.ts'

/** How many rows are chosen, the way to choose none, and what can be done with them. The count is read out as it changes. */
export function SelectionBar({ selection: { ids, clear }, children }: { readonly selection: Selection; readonly children: ReactNode }) {
  const t = useTranslations(listMessages)
  const box = useRef<HTMLDivElement>(null)
  // The buttons go with the last chosen row; the next press of Tab goes on from where they were.
  useFocusHandOver(
    (focused) => box.current?.contains(focused) ?? false,
    () => box.current,
  )
  return (
    <div ref={box} tabIndex={-1} className="sticky bottom-(--shell-bottom,0px) z-bar outline-none">
      <p role="status" className="sr-only">
        {ids.size > 0 && t('selection.count', { count: ids.size })}
      </p>
      {ids.size > 0 && (
        <section
          aria-label={t('selection.label')}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2 border border-line bg-raised px-4 py-2 shadow-float"
        >
          <span aria-hidden="true" className="font-medium text-small">
            {t('selection.count', { count: ids.size })}
          </span>
          <Button size="sm" variant="quiet" icon={<X aria-hidden />} onClick={clear}>
            {t('selection.clear')}
          </Button>
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </section>
      )}
    </div>
  )
}
