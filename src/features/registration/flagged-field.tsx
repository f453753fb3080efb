import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#components/form/text-field.tsx'
import type { Elements } from '#ui/elements.ts'
import type { BusinessValues } from './registration-form.ts'

type Path = keyof BusinessValues

export interface Marks {
  /** The values that a reviewer has marked as wrong, as they were rejected. */
  readonly values: Partial<BusinessValues>
  readonly text: string
}

/** Nothing is marked while a business registers. */
export const MarksContext = createContext<Marks>({ values: {}, text: '' })

interface FlaggedFieldProps {
  readonly names: readonly Path[]
  readonly children: Elements
}

export const isAsRejected = (rejected: Readonly<Record<string, unknown>>, name: string, value: unknown): boolean =>
  name in rejected && JSON.stringify(rejected[name]) === JSON.stringify(value)

/** Whether a field is marked; the mark goes when its value changes. */
function useIsFlagged(names: readonly Path[]): boolean {
  const { values } = useContext(MarksContext)
  const { control } = useFormContext<BusinessValues>()
  const current = useWatch({ control, name: names })
  return names.some((name, index) => isAsRejected(values, name, current[index]))
}

const Mark = () => <span className="font-medium text-no text-small">{useContext(MarksContext).text}</span>

/** The reviewer's mark above a field that takes the whole width. */
export function FlaggedField({ names, children }: FlaggedFieldProps) {
  const isFlagged = useIsFlagged(names)
  return (
    <div className={isFlagged ? 'grid min-w-0 content-start gap-1.5 border-no border-s-2 ps-3' : 'contents'}>
      {isFlagged && <Mark />}
      {children}
    </div>
  )
}

/** The mark in the line of the hint, so that the fields of a row stay aligned. */
export const useFlaggedHint = (name: Path, hint?: ReactNode): ReactNode =>
  useIsFlagged([name]) ? (
    <span className="grid">
      <Mark />
      <span>{hint}</span>
    </span>
  ) : (
    hint
  )

export function BusinessTextField(props: ComponentProps<typeof TextField<BusinessValues>> & { readonly name: Path }) {
  const hint = useFlaggedHint(props.name, props.hint)
  const hasMark = props.name in useContext(MarksContext).values
  return <TextField<BusinessValues> {...props} hint={hint} tight={props.hint === undefined && !hasMark} />
}
