type Props = {
  /** Where the list would lead with the text, as far as it is known. */
  href: string;
  /** The form's own parameter. */
  except: string;
};

export const actionOf = (href: string): string => href.split('?')[0] ?? href;

/** The other filters of a list, for a search form that the browser submits by itself: where no script runs, or not yet. */
export const CarriedFields = ({ href, except }: Props) =>
  [...new URLSearchParams(href.split('?')[1])]
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
