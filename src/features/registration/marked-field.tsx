import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../../components/form/text-field.tsx'
import type { BusinessValues } from './registration-form.ts'

type Path = keyof BusinessValues

export interface Marks {
  /** The values that a reviewer has marked as wrong, as they were rejected. */
  readonly values: Partial<BusinessValues>
  readonly text: string
}

/** Nothing is marked while a business registers. */
export const MarksContext = createContext<Marks>({ values: {}, text: '' })

interface MarkedFieldProps {
  readonly names: readonly Path[]
  readonly children: ReactNode
}

/** A field with the reviewer's mark, until its value changes. */
export function MarkedField({ names, children }: MarkedFieldProps) {
  const { values, text } = useContext(MarksContext)
  const { control } = useFormContext<BusinessValues>()
  const current = useWatch({ control, name: names })
  const isMarked = names.some((name, index) => name in values && JSON.stringify(values[name]) === JSON.stringify(current[index]))
  return (
    <div className={isMarked ? 'grid min-w-0 content-start gap-1.5 border-no border-s-2 ps-3' : 'contents'}>
      {isMarked && <p className="font-medium text-no text-small">{text}</p>}
      {children}
    </div>
  )
}

export const BusinessTextField = (props: ComponentProps<typeof TextField<BusinessValues>> & { readonly name: Path }) => (
  <MarkedField names={[props.name]}>
    <TextField<BusinessValues> {...props} />
  </MarkedField>
)
