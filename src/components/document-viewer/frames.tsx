import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '#ui/cx.ts'
import { markLeft, type Paper } from './mark-place.ts'
import type { Box, PageSize, TextBox, TextDirection } from './text/page-text.ts'

export interface Frame {
  readonly field: string
  readonly kind: 'found' | 'differs' | 'date'
  readonly box: TextBox
  readonly label: string
}

interface FramesProps {
  readonly frames: readonly Frame[]
  readonly paper: Paper
  /** Rotation of the viewer, in degrees clockwise. */
  readonly rotation: number
  /** The field whose first frame is scrolled to; `press` changes with each press. */
  readonly shown: { readonly field: string; readonly press: number } | undefined
  readonly onFrame: (field: string) => void
}

const percent = (share: number) => `${(100 * share).toFixed(3)}%`

/** Converts a box to shares of the page as shown. */
function toShares({ left, top, width, height }: Box, size: PageSize, rotation: number): Box {
  const [x, y, w, h] = [left / size.width, top / size.height, width / size.width, height / size.height]
  if (rotation === 90) return { left: 1 - y - h, top: x, width: h, height: w }
  if (rotation === 180) return { left: 1 - x - w, top: 1 - y - h, width: w, height: h }
  if (rotation === 270) return { left: y, top: 1 - x - w, width: h, height: w }
  return { left: x, top: y, width: w, height: h }
}

export const Frames = ({ frames, paper, rotation, shown, onFrame }: FramesProps) => (
  <div className="absolute inset-0 overflow-clip">
    {frames.map((frame, at) => (
      <FrameButton
        // biome-ignore lint/suspicious/noArrayIndexKey: a name on two lines has two frames.
        key={`${frame.field} ${at}`}
        frame={frame}
        box={toShares(frame.box, paper.size, rotation)}
        shownWidth={paper.shownWidth}
        dir={frame.box.dir ?? paper.dir}
        press={shown?.field === frame.field ? shown.press : undefined}
        isFirst={frames.findIndex(({ field }) => field === frame.field) === at}
        onPress={() => onFrame(frame.field)}
      />
    ))}
  </div>
)

/** CSS pixels between the letters and the line. */
const room = 2

/** CSS pixels from the letters to the outer edge of the line. */
const margins = { found: 4, differs: 5, date: 4 } as const

/** Colours for white paper in both themes. Line and mark differ too, so that colour is not the only sign. */
const looks = {
  found: { frame: 'border-2 border-solid border-ok-fill', mark: 'bg-ok-fill', Icon: Check },
  differs: { frame: 'border-3 border-double border-no-fill', mark: 'bg-no-fill', Icon: X },
  date: { frame: 'border-2 border-dotted border-teal-fill', mark: '', Icon: undefined },
} as const

interface FrameButtonProps {
  readonly frame: Frame
  readonly box: Box
  readonly shownWidth: number
  readonly dir: TextDirection
  readonly press: number | undefined
  readonly isFirst: boolean
  readonly onPress: () => void
}

function FrameButton({ frame: { kind, label }, box, shownWidth, dir, press, isFirst, onPress }: FrameButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { frame, mark, Icon } = looks[kind]
  const margin = margins[kind]
  useEffect(() => {
    if (press !== undefined && isFirst) button.current?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [press, isFirst])
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      data-tip={label}
      tabIndex={isFirst ? 0 : -1}
      className={cx('absolute rounded-1', frame, press !== undefined && 'outline-4 outline-focus/40 outline-offset-2')}
      style={{
        left: `calc(${percent(box.left)} - ${margin}px)`,
        top: `calc(${percent(box.top)} - ${margin}px)`,
        width: `calc(${percent(box.width)} + ${2 * margin}px)`,
        height: `calc(${percent(box.height)} + ${2 * margin}px)`,
      }}
      onClick={onPress}
    >
      {Icon && isFirst && (
        <span
          aria-hidden
          className={cx('absolute top-1/2 -translate-y-1/2 grid size-icon-sm place-items-center rounded-full text-on-fill', mark)}
          // From the inner edge of the line.
          style={{ left: markLeft(box, margin, shownWidth, dir) - box.left * shownWidth + room }}
        >
          <Icon className="size-2.5 stroke-[3.5]" />
        </span>
      )}
    </button>
  )
}
