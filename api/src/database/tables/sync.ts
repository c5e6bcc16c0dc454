export interface DevicesTable {
  id: string;
  user_id: string;
  created_at: string;
}

/** A mutation with its final answer (ruling 22). */
export interface MutationsTable {
  user_id: string;
  id: string;
  device_id: string;
  seq: number;
  outcome: 'acknowledged' | 'refused';
  code: string | null;
  answered_at: string;
}
