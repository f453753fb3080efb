/** What a Field hands to its control: spread it on the element that takes the input. */
export interface FieldControl {
  /** The label's own id is this with `-label`, for what no label element can name. */
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}
