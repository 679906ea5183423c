/** Short names side by side: skills, technologies, benefits. */
export const Tags = ({ names }: { names: readonly string[] }) => (
  <ul className="flex flex-wrap gap-2">
    {names.map((name) => (
      <li key={name} className="rounded-small bg-sunken px-3 py-1.5 text-[15px] font-medium">
        {name}
      </li>
    ))}
  </ul>
);
