export const JobListPage = () => null;
