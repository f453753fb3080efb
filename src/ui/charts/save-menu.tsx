import { Download } from 'lucide-react'
import { type RefObject, type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import type { ChartProps } from './chart-series.ts'

const loadSave = () => import('./save-chart.ts')
type Save = (parts: Awaited<ReturnType<typeof loadSave>>) => void | Promise<void>

interface SaveMenuProps {
  readonly chart: ChartProps
  /** `current` is null while the table is shown. */
  readonly drawing: RefObject<HTMLElement | null> | undefined
}

export function SaveMenu({ chart, drawing }: SaveMenuProps) {
  const { t } = useTranslation('charts')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const save = async (what: Save) => {
    try {
      await what(await loadSave())
      setFailed(false)
      menu.current?.hidePopover()
    } catch {
      setFailed(true)
    }
  }
  const savePicture: Save = (parts) => {
    const drawn = drawing?.current?.querySelector('svg')
    return drawn ? parts.savePicture(drawn, chart) : undefined
  }
  const isPossible = drawing !== undefined || !chart.isSample
  return (
    isPossible && (
      <>
        <IconButton
          ref={button}
          size="sm"
          label={t('saveOf', { title: chart.title })}
          icon={<Download aria-hidden className="size-icon-sm" />}
          popoverTarget={id}
          className="not-supports-[selector(:popover-open)]:hidden"
        />
        <div
          ref={menu}
          id={id}
          popover="auto"
          // Safari 16 has no popovers, and would show it for ever.
          className="not-supports-[selector(:popover-open)]:hidden absolute inset-auto w-max rounded-2 border border-line bg-raised p-1.5 text-ink shadow-float"
          onToggle={(event) => {
            if (isOpened(event)) placeBelow(event.currentTarget, button.current)
            setFailed(false)
          }}
        >
          <div className="grid justify-items-stretch">
            {drawing && <Choice onPress={() => void save(savePicture)}>{t('asPicture')}</Choice>}
            {!chart.isSample && <Choice onPress={() => void save(({ saveData }) => saveData(chart))}>{t('asData')}</Choice>}
            <span role="status" className="px-3 text-no text-small">
              {hasFailed && t('notSaved')}
            </span>
          </div>
        </div>
      </>
    )
  )
}

const Choice = ({ onPress, children }: { readonly onPress: () => void; readonly children: string }) => (
  <Button size="sm" variant="quiet" className="justify-start" onClick={onPress}>
    {children}
  </Button>
)

const isOpened = ({ newState }: ToggleEvent<HTMLElement>) => newState === 'open'

function placeBelow(menu: HTMLElement, button: HTMLElement | null): void {
  if (!button) return
  const { bottom, left, right } = button.getBoundingClientRect()
  const isRtl = getComputedStyle(menu).direction === 'rtl'
  menu.style.insetBlockStart = `${bottom + scrollY + 4}px`
  menu.style.insetInlineEnd = `${Math.max(8, isRtl ? left : document.documentElement.clientWidth - right)}px`
}
