import type { ComponentProps } from 'react'

interface RadioCardProps extends ComponentProps<'input'> {
  readonly label: string
  readonly text: string
}

/** One of a few choices, each with what it means. */
export const RadioCard = ({ label, text, ...input }: RadioCardProps) => (
  <label className="flex gap-2.5 rounded-1 border border-line-strong bg-surface px-3 py-2 hover:bg-hover has-checked:border-teal has-checked:bg-teal-tint">
    <span className="flex h-line flex-none items-center">
      <input
        type="radio"
        className="size-icon flex-none appearance-none rounded-full border-[1.5px] border-line-strong bg-surface checked:border-[5px] checked:border-teal-fill forced-colors:appearance-auto"
        {...input}
      />
    </span>
    <span className="grid min-w-0">
      <span className="font-medium">{label}</span>
      <span className="text-ink-2 text-small">{text}</span>
    </span>
  </label>
)
